import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { addModal, type ModalBack } from './modal-stack.ts';

type ModalParts = {
  readonly isOpen: boolean;
  /** Whether a tap beside the panel closes it. The Escape key always does. */
  readonly maskCloses: boolean;
  /** Called to close by the mask, the Escape key or the platform. */
  readonly onDismiss: () => void;
  /** What the native back key does; it closes the dialog if absent. */
  readonly onBack?: ModalBack | undefined;
  /** The server sent it open: the links that close it before any script. */
  readonly earlyExits?: readonly EarlyExit[];
};

/** A link to `#{id}` closes a dialog before any script runs; the script then does what the link meant. */
export type EarlyExit = { readonly id: string; readonly onTaken: () => void };

const noExits: readonly EarlyExit[] = [];

const focusable = 'a[href],button,input:not([type=hidden]),select,textarea,iframe,[tabindex="0"]';

/**
 * Makes a native dialog modal while `isOpen`. The focus moves in and stays in, the page behind is inert, and
 * the focus returns at the end. Web views without `showModal` get the same by hand.
 */
export function useModal({
  isOpen,
  maskCloses,
  onDismiss,
  onBack,
  earlyExits = noExits,
}: ModalParts): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const dismiss = useEffectEvent(onDismiss);
  const back = useEffectEvent(() => {
    if (onBack) return onBack();
    onDismiss();
    return true;
  });
  const leaveEarly = useEffectEvent(() => takeEarlyExit(earlyExits));
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    if (leaveEarly()) return;
    const cancel = (event: Event) => {
      event.preventDefault();
      dismiss();
    };
    // The second tap of a double one was meant for what lay there before the dialog opened.
    const press = (event: MouseEvent) => {
      if (maskCloses && event.target === dialog && event.detail < 2) dismiss();
    };
    const closed = () => dismiss();
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('click', press);
    dialog.addEventListener('close', closed);
    const hide = show(dialog, closed);
    const remove = addModal(() => back());
    return () => {
      remove();
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('click', press);
      dialog.removeEventListener('close', closed);
      hide();
    };
  }, [isOpen, maskCloses]);
  return ref;
}

/** Answers whether one was taken, once: the hash is taken away, and what it matches in the style sheet stays. */
function takeEarlyExit(exits: readonly EarlyExit[]): boolean {
  const taken = exits.find(({ id }) => window.location.hash === `#${id}`);
  if (!taken) return false;
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  taken.onTaken();
  return true;
}

function show(dialog: HTMLDialogElement, onEscape: () => void): () => void {
  if (typeof dialog.showModal !== 'function') return showByHand(dialog, onEscape);
  // A dialog that the server sent open is not modal yet. It becomes modal within the same frame.
  dialog.removeAttribute('open');
  dialog.showModal();
  return () => dialog.close();
}

/** For web views without modal dialogs: the style sheet fixes the panel, and this code holds the keys. */
function showByHand(dialog: HTMLDialogElement, onEscape: () => void): () => void {
  const before = document.activeElement;
  const holdKeys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape();
    if (event.key === 'Tab') keepFocusIn(dialog, event);
  };
  dialog.setAttribute('open', '');
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  dialog.querySelector<HTMLElement>(focusable)?.focus();
  document.addEventListener('keydown', holdKeys);
  return () => {
    document.removeEventListener('keydown', holdKeys);
    dialog.removeAttribute('open');
    if (before instanceof HTMLElement) before.focus();
  };
}

function keepFocusIn(dialog: HTMLElement, event: KeyboardEvent): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>(focusable)];
  const first = stops[0];
  const last = stops[stops.length - 1];
  const isLeaving = document.activeElement === (event.shiftKey ? first : last);
  if (!isLeaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
