/**
 * Gives the focus to what has just come, as its `ref`: for an action that puts something else in the place of its button. What is
 * only taken away needs none (`use-focus-kept.ts`).
 */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
