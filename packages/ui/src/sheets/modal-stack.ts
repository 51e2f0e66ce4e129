/** What the native back key does while a dialog is open; false leaves the key to the app. */
export type ModalBack = () => boolean;

const open: ModalBack[] = [];

/** Adds an open dialog above the others and returns the function that removes it. */
export function addModal(back: ModalBack): () => void {
  open.push(back);
  return () => {
    open.splice(open.indexOf(back), 1);
  };
}

/** Whether a dialog is open. The back key is then its own. */
export const isModalOpen = (): boolean => open.length > 0;

/** Gives the back key to the topmost open dialog; false if none handles it. */
export const backInModal = (): boolean => open[open.length - 1]?.() === true;
