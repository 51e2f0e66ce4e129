import { useCountdown } from '@hiram/ui/actions/use-countdown';
import { hashRoutes } from '@hiram/wire/addresses';
import type { Outcome } from '@hiram/wire/browser/call';
import { resendSeconds, workBitsAlone } from '@hiram/wire/limits';
import { isRefusalCode } from '@hiram/wire/refusal-codes';
import { useEffect, useEffectEvent, useState } from 'react';
import { fill, type Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import {
  type Fault,
  findCodeFault,
  findPhoneFault,
  findRefusedField,
  findRegistrationFault,
  type RefusedField,
} from './find-fault.ts';
import type { CaptchaKind, PromotionPageContent, Proof } from './promotion-content.ts';
import { requestWithWork } from './request-with-work.ts';
import type { en } from './texts.ts';
import { useCaptcha } from './use-captcha.ts';
import { useMarks, useTracking } from './use-tracking.ts';
import { visitorDevice } from './visitor-device.ts';

export type Registration = ReturnType<typeof useRegistration>;

/** A visitor's number, captcha and code, and the two calls that use them (PROMO-03, PROMO-04). */
export function useRegistration(template: PromotionPageContent, texts: Texts<typeof en>) {
  const { addressOf, call, frame, page, replaceWith, toast } = useTools();
  const { start } = template;
  const captcha = useCaptcha(start);
  const countdown = useCountdown(resendSeconds);
  const marks = useMarks();
  const countPress = useTracking(template.id);
  const [phone, setPhone] = useState(start?.phone ?? '');
  const [smsCode, setSmsCode] = useState('');
  const [proof, setProof] = useState<Proof | null>(start?.proof ?? null);
  useStartAtOnce(proof !== null, countdown.start);
  const [fault, setFault] = useState<Fault | RefusedField | null>(null);
  /** The toast of the specification ends; what was refused stays at its field until the next press. */
  const showRefused = (outcome: Outcome<unknown>) => {
    if (outcome.kind === 'refused') setFault(findRefusedField(outcome.code, outcome.message));
  };
  const [standing, setStanding] = useState<'ready' | 'asking' | 'registering'>('ready');

  const visitor = () => ({
    ...marks,
    phone,
    id: template.id,
    appName: page.appName || template.appName,
    deviceId: visitorDevice(page.deviceId),
  });
  const startAnew = () => {
    setProof(null);
    countdown.reset();
    return captcha.begin(captcha.kind);
  };
  const leaveIfRegistered = (outcome: Outcome<unknown>): boolean => {
    const isRegistered = outcome.kind === 'refused' && isRefusalCode(outcome.code, 'alreadyRegistered');
    if (isRegistered) window.location.hash = hashRoutes.downloadTemplate;
    return isRegistered;
  };
  /** True if the press can be sent: nothing is missing, and no other one is pending. */
  const accepts = (found: Fault | null): boolean => {
    setFault(found);
    return found === null && standing === 'ready';
  };

  const requestCode = async () => {
    if (countdown.isRunning) return toast(fill(texts.doNotResend, { seconds: countdown.secondsLeft }));
    const { begun, typed: capcode } = captcha;
    if (!accepts(findCodeFault({ phone, capcode }, template)) || !begun) return;
    countPress(phone);
    setStanding('asking');
    const request = { ...visitor(), sid: begun.sid, capcode };
    const outcome = await requestWithWork(call, request, {
      bits: captcha.kind === 'work' ? workBitsAlone : 0,
      loadingText: frame.loading,
    });
    setStanding('ready');
    if (leaveIfRegistered(outcome)) return;
    showRefused(outcome);
    if (outcome.kind === 'success') {
      setProof({ sid: begun.sid, capcode });
      countdown.start();
      toast(fill(texts.codeSent, { phone }));
    }
    // A captcha allows one attempt, so the next code needs another one after any answer.
    await captcha.begin(captcha.kind);
  };

  const register = async () => {
    const found = findRegistrationFault({ phone, smsCode, isSolved: proof !== null }, template);
    if (!accepts(found) || !proof) return;
    countPress(phone);
    setStanding('registering');
    const { merchantNumber, invite_code = '' } = page;
    const request = { ...visitor(), ...proof, smsCode, merchantNumber, invite_code, userName: '' };
    const outcome = await call('register', request, { loadingText: frame.loading });
    setStanding('ready');
    if (leaveIfRegistered(outcome)) return;
    showRefused(outcome);
    if (outcome.kind === 'success') {
      if (template.downloadUrl === '') return replaceWith(addressOf('home'));
      window.location.hash = hashRoutes.downloadTemplate;
    }
    if (outcome.kind !== 'refused') return;
    if (isRefusalCode(outcome.code, 'wrongCaptcha', 'wrongCaptchaAtRegistration')) await startAnew();
  };

  return {
    phone,
    smsCode,
    proof,
    captcha,
    countdown,
    standing,
    setSmsCode,
    requestCode,
    register,
    /** The action of the Enter key: the step whose fields are filled in. */
    takeNextStep: () => (smsCode ? register() : requestCode()),
    countPress,
    /** Another number needs its own captcha and code. The next captcha is there already: one is begun after each answer. */
    setPhone: (next: string) => {
      if (next === phone) return;
      setPhone(next);
      setProof(null);
      countdown.reset();
    },
    /** PROMO-03: a fresh picture needs a mobile number, whatever asks for it. */
    requestCaptcha: (kind: CaptchaKind) => {
      if (kind === 'work' || accepts(findPhoneFault(phone, template))) void captcha.begin(kind);
    },
    errorOf: (field: Fault['field']) => {
      if (fault?.field !== field) return undefined;
      if ('message' in fault) return fault.message;
      return fill(texts[fault.text], { example: template.phoneExample ?? '' });
    },
  };
}

/** A code requested by a posted form is already on its way, so its countdown starts with the script. */
function useStartAtOnce(isUnderWay: boolean, start: () => void): void {
  const startIfUnderWay = useEffectEvent(() => isUnderWay && start());
  useEffect(() => void startIfUnderWay(), []);
}
