import { formatInstant } from '@hiram/lending/format';
import { personalCopyFile } from '@hiram/wire/addresses';
import { toQuery } from '@hiram/wire/page-parameters';
import type { PersonalCopy } from '@hiram/wire/staff/borrowers/personal-copy';
import type { PrivacyView } from '@hiram/wire/views/privacy-view';
import { loadBorrower } from '../../borrowers/identity/borrower-store.ts';
import type { Caller, Context } from '../../feature/context.ts';
import type { Locale } from '../../lender/texts/texts.ts';
import { collectCopy } from '../copy/collect-copy.ts';
import { findObstacle } from '../erasure/find-obstacle.ts';
import { obstacleTexts } from '../erasure/obstacle-texts.ts';

/** PRIV-01: what is kept about the caller, as far as a page tells it; the copy has all of it. */
export async function showPrivacy(context: Context, caller: Caller): Promise<PrivacyView> {
  const { brand, db, cipher, settings } = context;
  const { market, page, texts, locale } = caller;
  const copy = await collectCopy(context, await loadBorrower(db, cipher, caller.borrowerId));
  const obstacle = await findObstacle(context, caller.borrowerId);
  const on = (instant: string): string => formatInstant(new Date(instant), market);
  const { name, email, phone } = brand.grievanceOfficer;
  return {
    person: { ...describePerson(copy, locale), registeredOn: on(copy.person.registeredAt) },
    entered: copy.entered.length,
    documentEnd: copy.document?.end ?? '',
    pictures: copy.pictures.length,
    checks: copy.checks.length,
    consents: copy.consents.map(({ at, ...consent }) => ({ ...consent, on: on(at) })),
    accounts: [...copy.accounts, ...copy.savedAccounts].map(({ account }) => account),
    loans: copy.loans.map(({ contractNumber }) => contractNumber),
    counts: {
      payments: copy.payments.length,
      complaints: copy.complaints.length,
      messages: copy.messages.length,
      contacts: copy.contacts.length,
      bureauReports: copy.bureauReports.length,
    },
    file: {
      url: `${settings.paths.privacy}/${personalCopyFile}?${toQuery(page)}`,
      name: personalCopyFile,
    },
    officer: { name, email, phone },
    answerDays: brand.policy.answerDays,
    policyUrl: `${settings.paths.privacyPolicy}?${toQuery(page)}`,
    mineUrl: `${settings.paths.mine}?${toQuery(page)}`,
    obstacle: obstacle ? texts[obstacleTexts[obstacle]] : '',
  };
}

/** The country of citizenship by its name. */
function describePerson({ person }: PersonalCopy, locale: Locale) {
  const { phone, name, birthDay, nationality, email } = person;
  const country = nationality && new Intl.DisplayNames([locale], { type: 'region' }).of(nationality);
  return { phone, name, birthDay, email, nationality: country || nationality };
}
