import { pictureSidePxMax } from '@hiram/wire/limits';
import { shrinkPicture } from '../parts/shrink-picture.ts';

/** After this time the picture goes as it is. */
const shrinkMsMax = 20_000;
/** A web view may stay on the page when the connection is lost, and says nothing of it: then the form can be sent again. */
const sentMsMax = 60_000;

/**
 * WEB-09: makes a chosen picture as small as the server keeps it, in the form itself. A form that is sent meanwhile goes
 * once the picture is ready, and only once. Where a browser cannot do it, the picture goes as it was chosen.
 */
export function shrinkBeforeSending(form: HTMLFormElement, input: HTMLInputElement): void {
  const button = findButton(form);
  const ring = button?.querySelector<HTMLElement>('span[hidden]');
  let shrinking: Promise<void> | null = null;
  let isSent = false;
  const shrink = () => {
    const own = inTime(replaceBySmaller(input)).then(() => {
      if (shrinking === own) shrinking = null;
    });
    shrinking = own;
  };
  const showSent = (sent: boolean) => {
    isSent = sent;
    button?.setAttribute('aria-busy', String(sent));
    if (ring) ring.hidden = !sent;
  };
  const endSending = () => {
    if (!shrinking) showSent(false);
  };
  const sendOnceReady = async () => {
    while (shrinking) await shrinking;
    sendAs(form, button);
    setTimeout(endSending, sentMsMax);
  };
  form.addEventListener('submit', (event) => {
    if (isSent || shrinking) event.preventDefault();
    else setTimeout(endSending, sentMsMax);
    if (!isSent && shrinking) void sendOnceReady();
    showSent(true);
  });
  form.addEventListener('change', ({ target }) => {
    endSending();
    if (target === input) shrink();
  });
  window.addEventListener('offline', endSending);
  // A page from the back-forward cache was sent before it was left.
  window.addEventListener('pageshow', (event) => event.persisted && endSending());
  shrink();
}

/** The button may stand outside of the form and name it. Each of these forms has one. */
const findButton = (form: HTMLFormElement): HTMLButtonElement | undefined =>
  [...form.elements].find((each): each is HTMLButtonElement => (each as HTMLButtonElement).type === 'submit');

async function replaceBySmaller(input: HTMLInputElement): Promise<void> {
  const file = input.files?.[0];
  if (!file) return;
  try {
    const smaller = new DataTransfer();
    const { picture } = await shrinkPicture(file, pictureSidePxMax);
    if (picture === file || input.files?.[0] !== file) return;
    smaller.items.add(picture);
    input.files = smaller.files;
  } catch {
    return;
  }
}

const inTime = (work: Promise<void>): Promise<void> =>
  Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, shrinkMsMax))]);

/** Sends a form that its script held back, with the name of its button, as a press sends it. */
function sendAs(form: HTMLFormElement, button: HTMLButtonElement | undefined): void {
  const pressed = document.createElement('input');
  Object.assign(pressed, { type: 'hidden', name: button?.name ?? '', value: button?.value ?? '' });
  form.append(pressed);
  form.submit();
  pressed.remove();
}
