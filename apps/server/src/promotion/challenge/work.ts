import { hash } from 'node:crypto';

/** Whether a nonce proves so many bits of work for a captcha: that many leading zero bits of SHA-256 of `sid.nonce`. */
export function provesWork({ sid, work }: { sid: string; work: string }, bits: number): boolean {
  if (bits <= 0) return true;
  if (!/^\d{1,15}$/.test(work)) return false;
  const digest = hash('sha256', `${sid}.${work}`, 'buffer');
  return digest.readUInt32BE(0) >>> (32 - bits) === 0;
}
