import { Button } from '@hiram/ui/actions/button.tsx';
import { EmptyIllustration } from '@hiram/ui/illustrations/empty.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { Screen } from '@hiram/ui/layout/screen.tsx';
import { RowList } from '@hiram/ui/lists/row-list.tsx';
import { StateCard } from '@hiram/ui/status/state-card.tsx';
import { StatusIcon } from '@hiram/ui/status/status-icon.tsx';
import type { DocumentStanding, VerificationContent } from '@hiram/wire/views/documents';
import { fill, type Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import classes from './document-verification.module.css';
import type { en } from './texts.ts';

type Props = ViewProps<VerificationContent, typeof en>;

/** DOC-07: whether a document is genuine, for anybody who holds it. It ships no script. */
export function DocumentVerification({ content, texts }: Props) {
  const { asked, found } = content;
  return (
    <Screen title={texts.title}>
      {found && <Found {...{ found, texts }} />}
      {!found && asked !== '' && (
        <StateCard icon={<EmptyIllustration />} title={texts.unknown} description={texts.unknownText} />
      )}
      <NumberForm {...{ content, texts }} />
    </Screen>
  );
}

/** The drawing of each standing, by the order status that has it. */
const icons: { readonly [standing in DocumentStanding]: number } = {
  genuine: 200,
  replaced: 174,
  withdrawn: 110,
};

type FoundProps = {
  readonly found: NonNullable<VerificationContent['found']>;
  readonly texts: Texts<typeof en>;
};

function Found({ found: { standing, kind, issuedOn, lender }, texts }: FoundProps) {
  const rows = [
    { text: texts.kind, value: texts[kind] },
    { text: texts.issuedOn, value: issuedOn },
    { text: texts.lender, value: lender },
  ];
  return (
    <>
      <StateCard
        icon={<StatusIcon status={icons[standing]} />}
        title={texts[standing]}
        description={fill(texts[`${standing}Text`], { lender })}
      />
      <Card>
        <RowList rows={rows} />
        <p className={classes.privacy}>{texts.privacy}</p>
      </Card>
    </>
  );
}

function NumberForm({ content, texts }: Props) {
  const { settings, locale } = useTools();
  return (
    <Card>
      <form method="get" action={settings.paths.documentVerification}>
        <input type="hidden" name="lang" value={locale} />
        <p className={classes.lead}>{texts.lead}</p>
        <label className={classes.label}>
          {texts.number}
          <input
            className={classes.number}
            name="number"
            defaultValue={content.asked}
            required
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </label>
        <Button type="submit" kind={content.found ? 'ghost' : 'primary'}>
          {texts.verify}
        </Button>
      </form>
    </Card>
  );
}
