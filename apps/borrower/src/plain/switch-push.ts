/**
 * The switch for notifications (WEB-08). The browser asks for consent, subscribes with the lender's key, and the form takes
 * the subscription to the server. Where a browser has none of this, the switch stays hidden.
 */
export function switchPush(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('form[data-push-key]');
  for (const ending of page.querySelectorAll<HTMLFormElement>('form[data-ends-push]'))
    ending.addEventListener('submit', () => void endSubscription());
  if (!form || !('serviceWorker' in navigator) || !('PushManager' in window)) return;
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void subscribe(form).catch(() => showBlocked(form));
  });
}

async function subscribe(form: HTMLFormElement): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return showBlocked(form);
  const worker = await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: form.dataset.pushKey ?? '',
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  for (const [name, value] of Object.entries({ endpoint, ...keys })) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
  form.submit();
}

function showBlocked(form: HTMLFormElement): void {
  const told = form.querySelector<HTMLElement>('[role="status"]');
  if (told) told.hidden = false;
}

/** The browser's half of turning notifications off; the server's half is the form. */
async function endSubscription(): Promise<void> {
  try {
    const worker = await navigator.serviceWorker.getRegistration();
    await (await worker?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    return;
  }
}
