import { useTools } from './screen-context.tsx';

/**
 * The part of a screen that only the server draws (`part` in `document/screens.ts`). The browser keeps its HTML as it
 * was sent, so its code and its texts are in no script. Nothing in it may change after the page was sent.
 */
export function ServerPart() {
  const { part = '' } = useTools();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML that our own components rendered
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: part }} />;
}
