type Written = Record<string, unknown>;
type Texts = Readonly<Record<string, string | null | undefined>> | null;

/** A pair of texts, or nothing when both were left empty. */
const orNothing = (texts: Texts): Texts => (texts && Object.values(texts).some(Boolean) ? texts : null);

/** A product as the form writes it, made into what is saved: pop-ups without words and empty addresses are none. */
export function toProduct(written: Written): Written {
  const form = written.bankForm as { items: Written[] };
  return {
    ...written,
    backPrompt: orNothing(written.backPrompt as Texts),
    promotion: orNothing(written.promotion as Texts),
    partnerPage: written.partnerPage || null,
    agreements: written.agreements ?? [],
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
