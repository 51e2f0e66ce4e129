/**
 * Loaded before a server that tests or benchmarks start. Its parent holds its standard input open, so the
 * input closes when the parent ends, even if killed. The server is then asked to stop, and after a while
 * forced to.
 */
const patienceMs = 3_000;

process.stdin.once('end', () => {
  setTimeout(() => process.exit(1), patienceMs).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.stdin.on('error', () => undefined);
process.stdin.resume();
// Listening alone must not keep an otherwise idle process alive.
if ('unref' in process.stdin) process.stdin.unref();
