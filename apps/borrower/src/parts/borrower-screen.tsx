import { Banner } from '@hiram/ui/feedback/banner.tsx';
import { useOnline } from '@hiram/ui/feedback/use-online';
import { Screen, SmallPrint } from '@hiram/ui/layout/screen.tsx';
import type { ReactNode } from 'react';
import { goBack } from './page-trail.ts';
import { useTools } from './screen-context.tsx';

type BorrowerScreenProps = {
  readonly title: string;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
  /** The name of the loan that the screen is about; otherwise the bar names the lender. */
  readonly loanName?: string | undefined;
  /** A screen about money: help is one press away. */
  readonly hasHelp?: boolean;
  /** A screen that asks for data or an acceptance says by whom: the lender's registration stands at its end. */
  readonly hasRegistration?: boolean;
  /** Replaces the usual way back (going back or closing the web view). */
  readonly onBack?: () => void;
};

/**
 * The frame of a borrower's screen: the way back, whose loan it is, the refusal of a posted form, and a retry while offline.
 */
export function BorrowerScreen(props: BorrowerScreenProps) {
  const { title, children, foot, loanName, hasHelp, hasRegistration, onBack } = props;
  const { addressOf, brand, bridge, frame, loadFailure, refusal, toast } = useTools();
  const isOnline = useOnline();
  const leave = () => goBack() || bridge.closeWebView();
  const loadAgain = () => (navigator.onLine ? window.location.reload() : toast(frame.stillOffline));
  const offline = (
    <Banner action={{ label: frame.retry, onPress: loadAgain }} isShort>
      {frame.offlineNow}
    </Banner>
  );
  const notice = (
    <>
      {refusal && <Banner>{refusal}</Banner>}
      {loadFailure && <Banner action={{ label: frame.retry, href: '' }}>{loadFailure}</Banner>}
    </>
  );
  return (
    <Screen
      title={title}
      under={{ name: loanName ?? brand.name, logoUrl: brand.logoUrl }}
      back={{ label: frame.back, onPress: onBack ?? leave }}
      help={hasHelp ? { label: frame.help, href: addressOf('customerService') } : undefined}
      notice={notice}
      passing={!isOnline && offline}
      foot={foot}
    >
      {children}
      {hasRegistration && brand.registration && <SmallPrint>{brand.registration}</SmallPrint>}
    </Screen>
  );
}
