/** The styles of the hosted page: a phone-sized column, simple enough for any web view. */
export const payStyle = `
:root{--ink:#15202b;--ink-2:#51606e;--line:#e3e8ee;--ground:#f3f5f8;--card:#fff;--brand:#1b4fd6;--brand-deep:#12389c;--soft:#e8eefc;--danger:#a8231b}
*{box-sizing:border-box;margin:0}
body{background:var(--ground);color:var(--ink);font:16px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;min-height:100vh}
header{background:var(--card);border-bottom:1px solid var(--line);padding:14px 16px;display:flex;justify-content:space-between;align-items:center;font-weight:700}
header small{background:#fff4de;color:#6b4500;border-radius:99px;padding:3px 10px;font-weight:600;font-size:12px}
main{max-width:460px;margin:0 auto;padding:16px}
.hero{background:var(--brand);background:linear-gradient(160deg,var(--brand),var(--brand-deep));color:#fff;border-radius:20px;padding:20px;margin-bottom:12px}
.hero p{font-size:14px}
.hero .amount{font-size:36px;font-weight:700;line-height:1.2;margin-top:4px;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.card{background:var(--card);border-radius:14px;padding:4px 16px;margin-bottom:16px;box-shadow:0 1px 2px rgba(16,32,43,.06)}
.card div{display:flex;justify-content:space-between;align-items:center;padding:12px 0;font-size:15px}
.card div+div{border-top:1px solid var(--line)}
dt{color:var(--ink-2);margin-right:16px}
dd{font-weight:600;text-align:right;overflow-wrap:anywhere;display:flex;align-items:center}
.card div:last-child dd{font-size:13px}
dd img{width:28px;height:28px;margin-right:8px}
h1{font-size:20px;margin-bottom:6px}
.state{background:var(--card);border-radius:14px;padding:28px 16px;text-align:center;margin-bottom:16px}
.state p{color:var(--ink-2)}
label{display:block;font-weight:600;margin-bottom:6px}
input[type=text]{width:100%;min-height:52px;border:1px solid #8a97a3;border-radius:12px;padding:0 14px;font-family:inherit;font-size:18px;font-weight:600;margin-bottom:14px;background:#fff;color:var(--ink)}
.problem{color:var(--danger);font-weight:600;margin-bottom:10px}
button,a.button{display:block;width:100%;min-height:52px;border:0;border-radius:99px;background:var(--brand);color:#fff;font:600 17px/52px system-ui,Roboto,"Noto Sans",sans-serif;text-align:center;text-decoration:none;margin-bottom:10px;cursor:pointer}
button.ghost{background:transparent;color:var(--brand);border:1.5px solid var(--brand);line-height:49px}
button.quiet{background:transparent;color:var(--ink-2)}
:focus-visible{outline:3px solid #ffb84d;outline-offset:2px}
footer{color:var(--ink-2);font-size:13px;text-align:center;padding:8px 16px 24px}
`;
