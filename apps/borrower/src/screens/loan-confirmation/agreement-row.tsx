import { Checkbox } from '@hiram/ui/checkbox.tsx';
import { agreementScene, fixedMarker } from '@hiram/wire/limits';
import { Fragment, type MouseEvent } from 'react';
import { useTools } from '../screen-context.tsx';
import type { OfferedAgreement } from './loan-confirmation-content.ts';

type AgreementRowProps = {
  readonly words: string;
  readonly agreements: readonly OfferedAgreement[];
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
};

/** CONF-03: the box to tick, and the agreements by their titles. Nothing is there without agreements. */
export function AgreementRow({ words, agreements, isChecked, onChange }: AgreementRowProps) {
  const open = useOpenAgreement();
  if (agreements.length === 0) return null;
  const press = (event: MouseEvent, position: number) => {
    event.preventDefault();
    open(position);
  };
  return (
    <Checkbox name="agreed" isRequired isChecked={isChecked} onChange={onChange}>
      {words}{' '}
      {agreements.map(({ title, url }, position) => (
        <Fragment key={url}>
          {position > 0 && ', '}
          <a href={url} onClick={(event) => press(event, position)}>
            {title}
          </a>
        </Fragment>
      ))}
    </Checkbox>
  );
}

/** Asks where the agreement is and goes there. Before hydration the link leads to the same page. */
function useOpenAgreement(): (position: number) => Promise<void> {
  const { call, frame, goTo, page } = useTools();
  return async (position) => {
    const { productId } = page;
    const which = { productId, scene: agreementScene, position, orderId: '', marker: fixedMarker } as const;
    const outcome = await call('contractJump', which, { loadingText: frame.loading });
    if (outcome.kind === 'success') goTo(outcome.data.contract_url);
  };
}
