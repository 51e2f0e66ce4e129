import { useTools } from '../../parts/screen-context.tsx';

/** The address of the login page, with the page that it leads on to. */
export function useLoginAddress(): string {
  const { addressOf, page } = useTools();
  return addressOf('login', page.to ? { to: page.to } : {});
}
