import { Checkbox } from '@hiram/ui/forms/checkbox.tsx';
import { Fragment, type MouseEvent } from 'react';
import type { OfferedAgreement } from './confirmation-content.ts';

type AgreementRowProps = {
  readonly words: string;
  readonly agreements: readonly OfferedAgreement[];
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  /**
   * Requests an agreement's address by its index and goes there. Before hydration the link leads to the same
   * page.
   */
  readonly onOpen: (position: number) => void;
};

/** CONF-03: the checkbox and the titles of the agreements. Nothing shows without agreements. */
export function AgreementRow({ words, agreements, isChecked, onChange, onOpen }: AgreementRowProps) {
  if (agreements.length === 0) return null;
  const press = (event: MouseEvent, position: number) => {
    event.preventDefault();
    onOpen(position);
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
