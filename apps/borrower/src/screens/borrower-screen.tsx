import { Banner } from '@hiram/ui/banner.tsx';
import { Screen } from '@hiram/ui/screen.tsx';
import { useOnline } from '@hiram/ui/use-online';
import type { ReactNode } from 'react';
import { useTools } from './screen-context.tsx';

type BorrowerScreenProps = {
  readonly title: string;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
  /** Replaces the usual way back (going back or closing the web view). */
  readonly onBack?: () => void;
};

/**
 * The frame of a borrower's screen: the way back, the refusal of a posted form, and a retry while offline.
 */
export function BorrowerScreen({ title, children, foot, onBack }: BorrowerScreenProps) {
  const { bridge, frame, refusal } = useTools();
  const isOnline = useOnline();
  const leave = () => (window.history.length > 1 ? window.history.back() : bridge.closeWebView());
  const offline = (
    <Banner action={{ label: frame.retry, onPress: () => navigator.onLine && window.location.reload() }}>
      {frame.offline}
    </Banner>
  );
  const notice = (
    <>
      {refusal && <Banner>{refusal}</Banner>}
      {!isOnline && offline}
    </>
  );
  return (
    <Screen title={title} back={{ label: frame.back, onPress: onBack ?? leave }} notice={notice} foot={foot}>
      {children}
    </Screen>
  );
}
