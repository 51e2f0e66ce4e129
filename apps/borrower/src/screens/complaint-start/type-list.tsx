import { Card } from '@hiram/ui/layout/card.tsx';
import { SectionTitle } from '@hiram/ui/layout/section-title.tsx';
import type { ComplaintLoan } from '@hiram/wire/calls/problem-init';
import type { MouseEvent } from 'react';
import type { Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import { storeOrderNo } from '../complaint/stored-order.ts';
import classes from './complaint-start.module.css';
import type { en } from './texts.ts';
import { isCollection, type ProblemType, supportsCollection } from './use-chosen-order.ts';

type TypeListProps = {
  readonly types: readonly ProblemType[];
  readonly subTypes: readonly ProblemType[];
  readonly order: ComplaintLoan | null;
  readonly texts: Texts<typeof en>;
};

/** COMP-02: the types of complaint. Type 1 opens its sub-types; every other leads to the form. */
export function TypeList({ types, subTypes, order, texts }: TypeListProps) {
  return (
    <>
      <SectionTitle>{texts.questionType}</SectionTitle>
      <Card label={texts.questionType}>
        {types.map((type) =>
          isCollection(type) ? (
            <CollectionType key={type.value} {...{ type, subTypes, order, texts }} />
          ) : (
            <FormLink key={type.value} title={type.title} order={order} problemType={type.value} />
          ),
        )}
      </Card>
    </>
  );
}

type CollectionTypeProps = Omit<TypeListProps, 'types'> & { readonly type: ProblemType };

/** COMP-03: stays closed for an order that does not support it, with the reason. */
function CollectionType({ type, subTypes, order, texts }: CollectionTypeProps) {
  const { toast } = useTools();
  const press = (event: MouseEvent) => {
    if (supportsCollection(order)) return;
    event.preventDefault();
    toast(texts.notSupported);
  };
  return (
    <details className={classes.types}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is the button of its details. */}
      <summary className={classes.type} onClick={press}>
        {type.title}
      </summary>
      {subTypes.map(({ value, title }) => (
        <FormLink key={value} title={title} order={order} problemType={type.value} problemSonType={value} />
      ))}
    </details>
  );
}

type FormLinkProps = {
  readonly title: string;
  readonly order: ComplaintLoan | null;
  readonly problemType: string;
  readonly problemSonType?: string;
};

function FormLink({ title, order, problemType, problemSonType }: FormLinkProps) {
  const { addressOf, goTo } = useTools();
  const orderNo = order?.orderNo ?? '';
  const own = { problemType, ...(problemSonType && { problemSonType }), ...(orderNo && { orderNo }) };
  const address = addressOf('complaintForm', own);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    storeOrderNo(orderNo);
    goTo(address);
  };
  return (
    <a className={problemSonType ? classes.subType : classes.type} href={address} onClick={press}>
      {title}
    </a>
  );
}
