import { type FocusEvent, useEffect, useRef } from 'react';

const removals = '[data-removal]';

/**
 * Keeps the keyboard's place among the pictures (WCAG 2.4.3), because each press takes its own button away. The focus goes to the
 * banner of a picture that did not arrive, otherwise to the removal of the next picture or to the picker.
 */
export function useKeptFocus() {
  const around = useRef<HTMLDivElement>(null);
  /** What had the focus last, and its place among the removals; -1 for another press. */
  const last = useRef<{ readonly stop: Element; readonly place: number } | null>(null);
  const onFocus = ({ target, currentTarget }: FocusEvent) => {
    const place = [...currentTarget.querySelectorAll(removals)].indexOf(target);
    last.current = { stop: target, place };
  };
  useEffect(() => {
    const isLost = document.activeElement === document.body && last.current?.stop.isConnected === false;
    if (!isLost || !around.current) return;
    const find = (stops: string) => [...(around.current?.querySelectorAll<HTMLElement>(stops) ?? [])];
    const [unsent] = find('[data-unsent] button');
    const [picker] = find('input');
    const removalButtons = find(removals);
    const next = removalButtons[last.current?.place ?? -1];
    (unsent ?? next ?? picker ?? removalButtons[removalButtons.length - 1])?.focus();
  });
  return { ref: around, onFocus };
}
