import { accept, refuse } from '@hiram/lending/result';
import QRCode from 'qrcode';
import type { FileRoute } from '../../feature/feature.ts';
import { isId } from '../../ground/new-id.ts';
import { findIntent } from '../intents/payment-intent-store.ts';

const widthPx = 720;

/** The QR picture as a file to save: a bank's app on the same phone reads it from the pictures there. */
export const qrFile: FileRoute = {
  page: 'codeRepaymentPlain',
  name: 'qr.png',
  load: async (context, caller) => {
    const { id = '' } = caller.page;
    const intent = isId(id) ? await findIntent(context.db, caller.borrowerId, id) : undefined;
    if (!intent?.qr_text) return refuse({ code: 'not-found' });
    const bytes = await QRCode.toBuffer(intent.qr_text, { type: 'png', width: widthPx, margin: 4 });
    return accept({ type: 'image/png', fileName: `${intent.reference}.png`, bytes, isDownload: true });
  },
};
