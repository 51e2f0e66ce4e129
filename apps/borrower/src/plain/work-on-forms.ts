/**
 * Lets the device work before a form is sent that costs work (PROMO-06): the form names the captcha and the bits, its field
 * `work` takes the nonce. Where the server has just said what it costs, the form goes by itself.
 */
export function workOnForms(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('form[data-work-bits]');
  if (!form) return;
  const field = form.elements.namedItem('work') as HTMLInputElement;
  const { workBits = '0', workNow, sid = '' } = form.dataset;
  let isWorking = false;
  const work = async (step: string) => {
    if (isWorking) return;
    isWorking = true;
    form.setAttribute('aria-busy', 'true');
    const { solveWork } = await import('../screens/promotion-landing/solve-work.ts');
    field.value = await solveWork(sid, Number(workBits));
    const pressed = page.createElement('input');
    Object.assign(pressed, { type: 'hidden', name: 'step', value: step });
    form.append(pressed);
    form.submit();
  };
  form.addEventListener('submit', (event) => {
    const { submitter } = event as SubmitEvent;
    const step = (submitter as HTMLButtonElement | null)?.value || 'code';
    if (step !== 'code') return;
    event.preventDefault();
    void work(step);
  });
  if (workNow === 'true') void work('code');
}
