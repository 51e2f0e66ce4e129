import { Button } from '@hiram/ui/actions/button.tsx';
import { Banner } from '@hiram/ui/feedback/banner.tsx';
import { useViewportKeyboard } from '@hiram/ui/forms/use-viewport-keyboard';
import { EmptyIllustration } from '@hiram/ui/illustrations/empty.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { Tabs } from '@hiram/ui/layout/tabs.tsx';
import { StateCard } from '@hiram/ui/status/state-card.tsx';
import type { BankFormItem } from '@hiram/wire/calls/card-init';
import { exampleOf, isDigits } from '@hiram/wire/forms/account-form';
import { accountChangeCodeField, accountChangeResendField } from '@hiram/wire/limits';
import { useRef, useState } from 'react';
import { BorrowerScreen } from '../../parts/borrower-screen.tsx';
import { fill } from '../../parts/fill-text.ts';
import { FormAround } from '../../parts/form-around.tsx';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import { AccountField } from './account-field.tsx';
import type { BindBankContent } from './account-form.ts';
import classes from './bind-bank.module.css';
import type { en } from './texts.ts';
import { useAccountForm } from './use-account-form.ts';
import { useBindAccount } from './use-bind-account.ts';

type BindBankProps = ViewProps<BindBankContent, typeof en>;

/** 'Payment account information': the account that receives the loan. */
export function BindBank({ content, texts }: BindBankProps) {
  if (content.items.length > 0) return <AccountForm content={content} texts={texts} />;
  return (
    <BorrowerScreen title={texts.title}>
      <StateCard icon={<EmptyIllustration />} title={texts.empty} />
    </BorrowerScreen>
  );
}

function AccountForm({ content, texts }: BindBankProps) {
  const [items, setItems] = useState(content.items);
  const form = useAccountForm({ ...content, items });
  const { standing, refusal, send } = useBindAccount(setItems, content.proofUrl);
  const isKeyboardOpen = useViewportKeyboard();
  const isAnotherWanted = useRef(false);
  const submit = (element: HTMLFormElement) => {
    const wantsAnotherCode = isAnotherWanted.current;
    isAnotherWanted.current = false;
    const values = form.read(element, { needsCode: !wantsAnotherCode });
    if (values) void send({ cardType: form.cardType, values, wantsAnotherCode });
  };
  const { current, waitsUntil, ownNumber, lengths } = content;
  const inUse = waitsUntil ? texts.currentWaits : texts.current;
  const faultOf = (item: BankFormItem): string | undefined => {
    const [min, max] = lengths?.[item.code] ?? [];
    const example = exampleOf(item);
    const values = { field: item.title, min: min ?? '', max: max ?? '', example: example ?? '' };
    if (form.isMissing(item)) return fill(texts.required, values);
    if (!form.isWrong(item)) return undefined;
    if (example) return fill(texts.wrongForm, values);
    return fill(isDigits(item) ? texts.wrongDigits : texts.wrongLength, values);
  };
  const isCodeAsked = items.some(({ code }) => code === accountChangeCodeField);
  const foot = <Foot {...{ standing, refusal }} text={texts.next} />;
  return (
    <FormAround onSubmit={submit}>
      <BorrowerScreen title={texts.title} foot={!isKeyboardOpen && foot} hasRegistration>
        {current && (
          <p className={classes.current}>{fill(inUse, { account: current, date: waitsUntil ?? '' })}</p>
        )}
        <Tabs
          name="cardType"
          label={texts.cardType}
          tabs={content.cardTypes.map(({ type, name }) => ({ value: String(type), name }))}
          value={String(form.cardType)}
          onChange={(type) => form.setCardType(Number(type))}
        />
        <Card>
          {form.shown.map((item) => (
            <AccountField
              key={item.code}
              item={item}
              value={form.valueOf(item)}
              error={faultOf(item)}
              texts={texts}
              lengths={lengths?.[item.code]}
              onChange={(value) => form.setValue(item, value)}
              {...(ownNumber?.codes.includes(item.code) &&
                form.valueOf(item) === '' && {
                  offer: {
                    text: fill(texts.useOwnNumber, { number: ownNumber.shown }),
                    onTake: () => form.setValue(item, ownNumber.digits),
                  },
                })}
            />
          ))}
          {isCodeAsked && (
            <Button
              kind="ghost"
              isSmall
              type="submit"
              name={accountChangeResendField}
              value="1"
              onPress={() => {
                isAnotherWanted.current = true;
              }}
            >
              {texts.anotherCode}
            </Button>
          )}
        </Card>
      </BorrowerScreen>
    </FormAround>
  );
}

type FootProps = Pick<ReturnType<typeof useBindAccount>, 'standing' | 'refusal'> & { readonly text: string };

function Foot({ standing, refusal, text }: FootProps) {
  const { frame } = useTools();
  return (
    <>
      {standing === 'failed' && <Banner>{frame.sendFailed}</Banner>}
      {refusal && <Banner>{refusal}</Banner>}
      <Button type="submit" isPending={standing === 'pending'}>
        {text}
      </Button>
    </>
  );
}
