const colours = ['#1f6feb', '#0f7b6c', '#8a3ffc', '#b3471d', '#a2195b', '#33691e'];

/** A plain picture for a channel: its first letter on a colour of its own. The lender needs no licence of the owner's mark. */
export function drawChannelLogo(name: string): string {
  const sum = [...name].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  const colour = colours[sum % colours.length] ?? '#1f6feb';
  const letter = /[A-Z0-9]/i.exec(name)?.[0]?.toUpperCase() ?? '';
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">' +
    `<rect width="40" height="40" rx="10" fill="${colour}"/>` +
    '<text x="20" y="27" font-family="sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="#fff">' +
    `${letter}</text></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
