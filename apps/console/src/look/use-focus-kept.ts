import { useEffect } from 'react';

/**
 * Keeps the keyboard's place on a page. An action often removes the button that started it: the focus then goes to the nearest part
 * of the page that is left, and not to the start of the document. A button that was only disabled meanwhile gets it back.
 */
export function useFocusKept(): void {
  useEffect(() => {
    // What had the focus last, and the parts of the page around it. Outside of the document it no longer has any.
    let path: readonly HTMLElement[] = [];
    const onFocus = ({ target }: FocusEvent) => {
      const element = target as HTMLElement;
      // A dialog or a menu is over the page: what opened it is the place to return to.
      if (element.closest(page) && !element.matches(part)) path = [element, ...partsAround(element)];
    };
    const onPress = ({ target }: PointerEvent) => {
      if ((target as Element).closest('#console')) path = [];
    };
    const keep = () => {
      const active = document.activeElement as HTMLElement | null;
      if (active && active !== document.body && !path.includes(active)) return;
      path.find((each) => each === active || takesFocus(each));
    };
    const changes = new MutationObserver(keep);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress, true);
    return () => {
      changes.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress, true);
    };
  }, []);
}

const page = '#main-content';
const part = `section[aria-label], ${page}`;

function partsAround(element: HTMLElement): readonly HTMLElement[] {
  const around = element.parentElement?.closest<HTMLElement>(part);
  return around ? [around, ...partsAround(around)] : [];
}

/** Moves the focus without moving the page. What is gone, hidden or disabled does not take it. */
function takesFocus(element: HTMLElement): boolean {
  if (element.matches(part)) element.tabIndex = -1;
  // The page is announced by its heading.
  if (element.matches(page)) {
    element.setAttribute('role', 'region');
    element.setAttribute('aria-labelledby', 'react-admin-title');
  }
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
