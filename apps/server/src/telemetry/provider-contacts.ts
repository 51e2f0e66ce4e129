/** What this process last heard of a provider. */
export type ProviderContact = {
  readonly provider: string;
  readonly answeredAt: Date | null;
  readonly failedAt: Date | null;
  /** Questions in a row without an answer. */
  readonly failures: number;
};

const contacts = new Map<string, ProviderContact>();
const unsaved = new Set<string>();

/** Notes whether a provider answered; a refusal is an answer. */
export function noteContact(provider: string, hasAnswered: boolean): void {
  const before = contacts.get(provider);
  const now = new Date();
  contacts.set(provider, {
    provider,
    answeredAt: hasAnswered ? now : (before?.answeredAt ?? null),
    failedAt: hasAnswered ? (before?.failedAt ?? null) : now,
    failures: hasAnswered ? 0 : (before?.failures ?? 0) + 1,
  });
  unsaved.add(provider);
}

/** What has changed since it was last asked for. */
export function takeContacts(): ProviderContact[] {
  const changed = [...unsaved].flatMap((provider) => contacts.get(provider) ?? []);
  unsaved.clear();
  return changed;
}
