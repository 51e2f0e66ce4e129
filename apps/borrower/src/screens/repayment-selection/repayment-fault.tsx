import { Banner } from '@hiram/ui/feedback/banner.tsx';
import type { Texts } from '../../parts/fill-text.ts';
import { OutdatedBanner } from '../repayment/outdated-banner.tsx';
import type { en } from './texts.ts';
import type { CardRepayment } from './use-card-repayment.ts';

type RepaymentFaultProps = {
  readonly repayment: Pick<CardRepayment, 'fault' | 'isOutdated'>;
  readonly texts: Texts<typeof en>;
};

/** What the last attempt brought. An amount that is out of date is loaded again here: a web view has no such press. */
export function RepaymentFault({ repayment: { fault = '', isOutdated }, texts }: RepaymentFaultProps) {
  if (isOutdated) return <OutdatedBanner text={fault} texts={texts} />;
  return fault && <Banner>{fault}</Banner>;
}
