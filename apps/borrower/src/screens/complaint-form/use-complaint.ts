import { useDelay } from '@hiram/ui/feedback/use-delay';
import { successModalMs } from '@hiram/wire/limits';
import { useState } from 'react';
import type { Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import { useKeyedAction } from '../../parts/use-keyed-action.ts';
import { clearStorage, readOrderNo } from '../complaint/stored-order.ts';
import type { ComplaintFormContent } from './complaint-form-content.ts';
import { fingerprint } from './fingerprint.ts';
import type { en } from './texts.ts';
import { useDraft } from './use-draft.ts';
import { useEvidence } from './use-evidence.ts';

/**
 * A complaint from the first input to the way back. A retry without an answer carries the same key, so the
 * complaint arrives once. Other text or pictures make another complaint. It goes without a picture only once that is removed. After a success local
 * storage is cleared, and the start shows after 1.5 s (COMP-06).
 */
export function useComplaint(content: ComplaintFormContent, texts: Texts<typeof en>) {
  const { addressOf, page, replaceWith, toast } = useTools();
  const { problemType, problemSonType, orderNo, written } = content;
  const owner = { userId: page.userId, problemType, problemSonType, orderNo };
  const [draft, change] = useDraft(owner, written);
  const evidence = useEvidence(change, texts);
  /** The number of the complaint once it is sent; null before. */
  const [reference, setReference] = useState<string | null>(null);
  const isSent = reference !== null;
  /** The toast of the specification, and the same words at the text until it changes. */
  const [fault, setFault] = useState('');
  const problemImage = draft.pictures.map(({ url }) => url).join(',');
  const request = { problemType, problemSonType, problemDetail: draft.text, problemImage };
  const { standing, run } = useKeyedAction({
    call: 'problemSave',
    action: `complaint:${orderNo}:${fingerprint(JSON.stringify(request))}`,
    onSuccess: (saved) => {
      clearStorage();
      setReference(saved.reference);
    },
    onRefused: (_code, message) => setFault(message),
  });
  const leave = () => replaceWith(addressOf('complaintStart'));
  useDelay(successModalMs, isSent, leave);
  const send = (form: HTMLFormElement) => {
    if (evidence.isSending) return toast(texts.uploadWaiting);
    // Its banner says what is to be done: a toast would repeat it, and lie over its buttons.
    if (evidence.failed) return form.querySelector<HTMLElement>('[data-unsent] button')?.focus();
    setFault('');
    if (draft.text.trim() !== '') return void run({ ...request, orderNo: orderNo || readOrderNo() });
    toast(texts.required);
    setFault(texts.required);
    form.querySelector('textarea')?.focus();
  };
  const write = (text: string) => {
    setFault('');
    change((before) => ({ ...before, text }));
  };
  return { draft, evidence, standing, fault, isSent, reference, leave, send, write };
}
