import { findSandboxChannel } from '../../channels.ts';

type Look = { readonly letters: string; readonly ground: string };

const looks: Readonly<Record<string, Look>> = {
  '90101': { letters: 'G', ground: '#1465d8' },
  '90102': { letters: 'M', ground: '#0b7a4b' },
  '90006': { letters: '7', ground: '#c2411a' },
  '90103': { letters: 'QR', ground: '#26356b' },
  '91101': { letters: 'P', ground: '#0b6fa8' },
  '91102': { letters: 'Pe', ground: '#5f259f' },
  '91103': { letters: 'UPI', ground: '#3a5a1e' },
  '91104': { letters: 'BT', ground: '#45505c' },
};

/** A channel's logo: its letters on its colour, no trade mark. Null for an unknown channel. */
export function renderLogo(number: string): string | null {
  const channel = findSandboxChannel(number);
  if (!channel) return null;
  const { letters, ground } = looks[number] ?? { letters: channel.name.slice(0, 1), ground: '#45505c' };
  const size = letters.length > 2 ? 16 : letters.length > 1 ? 20 : 24;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48" role="img" aria-label="${channel.name}"><rect width="48" height="48" rx="12" fill="${ground}"/><text x="24" y="25" fill="#fff" font-family="system-ui,Roboto,sans-serif" font-size="${size}" font-weight="800" text-anchor="middle" dominant-baseline="central">${letters}</text></svg>`;
}
