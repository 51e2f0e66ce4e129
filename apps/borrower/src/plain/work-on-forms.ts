/**
 * Lets the device work before a form is sent that costs work (PROMO-06): the form names the captcha and the bits, its field
 * `work` takes the nonce. Where the server has just said what it costs, the form goes by itself. A device that cannot work
 * sends the form without it, and one whose captcha is work alone asks for a picture.
 */
export function workOnForms(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('form[data-work-bits]');
  if (!form) return;
  const field = fieldOf(form, 'work');
  const { workBits = '0', workNow, sid = '' } = form.dataset;
  let pressed: HTMLButtonElement | null = null;
  let isWorking = false;
  const showWorking = (working: boolean) => {
    isWorking = working;
    form.setAttribute('aria-busy', String(working));
  };
  const work = async () => {
    if (isWorking) return;
    showWorking(true);
    try {
      const { solveWork } = await import('../screens/promotion-landing/solve-work.ts');
      if (field) field.value = await solveWork(sid, Number(workBits));
      sendAs(form, 'code');
    } catch {
      showWorking(false);
      const isWorkAlone = fieldOf(form, 'kind')?.value === 'work';
      // What the server has just refused would be refused again: a person presses.
      if (isWorkAlone) sendAs(form, 'picture');
      else if (workNow !== 'true') sendAs(form, 'code');
    }
  };
  // Browsers before Chrome 81 and Safari 15.4 do not say by which button a form is sent. The Enter key clicks the first.
  form.addEventListener('click', ({ target }) => {
    pressed = (target as Element).closest('button');
  });
  form.addEventListener('submit', (event) => {
    const step = pressed?.value || 'code';
    pressed = null;
    if (step !== 'code') return;
    event.preventDefault();
    void work();
  });
  if (workNow === 'true') void work();
}

const fieldOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | null;

/** Sends a form that its script held back, as a press of the button with this step sends it. */
function sendAs(form: HTMLFormElement, step: string): void {
  const pressed = document.createElement('input');
  Object.assign(pressed, { type: 'hidden', name: 'step', value: step });
  form.append(pressed);
  form.submit();
  pressed.remove();
}
