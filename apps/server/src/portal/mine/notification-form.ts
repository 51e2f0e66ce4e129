import { accept, refuse } from '@hiram/lending/result';
import { toQuery } from '@hiram/wire/page-parameters';
import { z } from 'zod';
import type { Caller, Context } from '../../feature/context.ts';
import type { PageAction, PostedForm } from '../../feature/feature.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { deleteSubscriptions, replaceSubscription } from '../../messages/push/push-store.ts';
import type { PushGateway } from '../../providers/push/push-gateway.ts';

/** What a browser says of its subscription: 65 bytes of a point and 16 of a secret, in base64url. */
const subscriptionForm = z.object({
  endpoint: z.url().max(1_000),
  p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}=?$/),
  auth: z.string().regex(/^[A-Za-z0-9_-]{22}={0,2}$/),
});

type Asked = { readonly form: PostedForm; readonly push: PushGateway | null };

/** WEB-08: the switch for notifications. They go to the push services that we know, and nowhere else. */
export async function takeNotificationForm(
  context: Context,
  caller: Caller,
  { form, push }: Asked,
): Promise<Outcome<PageAction>> {
  const { borrowerId, deviceId, page } = caller;
  const back = accept({ redirectTo: `${context.settings.paths.mine}?${toQuery(page)}` });
  if (form.notifications === 'off') {
    await deleteSubscriptions(context.db, { borrowerId, deviceId });
    return back;
  }
  const read = subscriptionForm.safeParse(form);
  if (!push || !read.success || !push.isKnown(read.data.endpoint))
    return refuse({ code: 'malformed', field: 'endpoint' });
  const { endpoint, p256dh, auth } = read.data;
  const subscription = { endpoint, keys: { p256dh, auth } };
  const now = context.clock.systemNow();
  await inTransaction(context.db, (tx) =>
    replaceSubscription(tx, context.cipher, { borrowerId, deviceId, subscription }, now),
  );
  return back;
}
