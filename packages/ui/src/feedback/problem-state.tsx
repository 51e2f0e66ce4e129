import { LinkButton } from '../actions/link-button.tsx';
import { StateCard } from '../status/state-card.tsx';
import { StatusIcon } from '../status/status-icon.tsx';

type ProblemStateProps = {
  readonly title: string;
  readonly message?: string | undefined;
  readonly retry?: { readonly label: string; readonly href: string; readonly onPress?: () => void };
};

/** An error in the borrower's words, with a way to retry. */
export function ProblemState({ title, message, retry }: ProblemStateProps) {
  const action = retry && (
    <LinkButton href={retry.href} {...(retry.onPress && { onPress: retry.onPress })}>
      {retry.label}
    </LinkButton>
  );
  return <StateCard icon={<StatusIcon status={180} />} title={title} description={message} action={action} />;
}
