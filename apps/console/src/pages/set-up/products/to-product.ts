type Written = Record<string, unknown>;
type Texts = Readonly<Record<string, string | null | undefined>> | null;

/** The texts, or null if all are empty. */
const orNothing = (texts: Texts): Texts => (texts && Object.values(texts).some(Boolean) ? texts : null);

/** Converts form values to a product: empty pop-ups and addresses become null. */
export function toProduct(written: Written): Written {
  const form = written.bankForm as { items: Written[] };
  return {
    ...written,
    backPrompt: orNothing(written.backPrompt as Texts),
    promotion: orNothing(written.promotion as Texts),
    amountRange: toRange(written.amountRange as Written | null | undefined),
    partnerPage: written.partnerPage || null,
    agreements: written.agreements ?? [],
    identity: toIdentity(written.identity as Written | null | undefined),
    bankForm: {
      ...form,
      items: (form.items ?? []).map((item) => ({
        ...item,
        subtitle: item.subtitle ?? '',
        note: item.note ?? [],
      })),
    },
  };
}

/** A single amount unless both are typed. */
const toRange = (written: Written | null | undefined): Written | null =>
  written?.minMinor && written.stepMinor ? written : null;

/** A form without fields asks for nothing. */
function toIdentity(written: Written | null | undefined): Written | null {
  const fields = (written?.fields ?? []) as Written[];
  if (fields.length === 0) return null;
  const consents = (written?.consents ?? []) as Written[];
  return {
    documents: written?.documents ?? [],
    sides: written?.sides ?? [],
    checks: written?.checks ?? [],
    fields: fields.map((field) => ({
      ...field,
      hint: field.hint ?? '',
      options: field.options ?? [],
      isOptional: field.isOptional ?? false,
    })),
    consents: consents.map((consent) => ({ ...consent, isRequired: consent.isRequired ?? false })),
  };
}
