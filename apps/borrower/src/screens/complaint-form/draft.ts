/** A picture that was sent: where the server has it, and a small copy to show, which needs no network. */
export type SentPicture = { readonly url: string; readonly thumbnail: string };

/** What is written so far. */
export type Draft = { readonly text: string; readonly pictures: readonly SentPicture[] };

/** Whose draft it is, and of what: another borrower of the same phone never sees it. */
export type DraftOwner = {
  readonly userId: string;
  readonly problemType: string;
  readonly problemSonType: string;
  readonly orderNo: string;
};

export const emptyDraft: Draft = { text: '', pictures: [] };

const storageKey = 'hiram.complaint.draft';
/** A day less than the server keeps pictures that no complaint has named. */
const keptMs = 6 * 86_400_000;

const nameOf = ({ userId, problemType, problemSonType, orderNo }: DraftOwner): string =>
  [userId, problemType, problemSonType, orderNo].join('/');

/** Keeps a draft on the device; there is one at a time. A store that throws is survived. */
export function keepDraft(owner: DraftOwner, draft: Draft, nowMs: number): void {
  try {
    const kept = JSON.stringify({ owner: nameOf(owner), keptAt: nowMs, ...draft });
    window.localStorage.setItem(storageKey, kept);
  } catch {
    // Private mode or a full store: the draft lives as long as the page.
  }
}

/** The draft that was kept for this owner; the empty one when there is none, it is too old or cannot be read. */
export function readDraft(owner: DraftOwner, nowMs: number): Draft {
  try {
    return parseDraft(window.localStorage.getItem(storageKey) ?? '', owner, nowMs);
  } catch {
    return emptyDraft;
  }
}

/** Reads a kept draft. Throws when it is no JSON. */
export function parseDraft(written: string, owner: DraftOwner, nowMs: number): Draft {
  const kept = JSON.parse(written) as Partial<Draft & { owner: string; keptAt: number }> | null;
  if (kept?.owner !== nameOf(owner) || !(Number(kept.keptAt) > nowMs - keptMs)) return emptyDraft;
  const pictures = Array.isArray(kept.pictures) ? kept.pictures.filter(isPicture) : [];
  return { text: typeof kept.text === 'string' ? kept.text : '', pictures };
}

/** Forgets the draft. */
export function forgetDraft(): void {
  try {
    window.localStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept.
  }
}

/** Only what the form itself could have kept: nothing else may become the address of a picture. */
function isPicture(entry: unknown): entry is SentPicture {
  const { url, thumbnail } = (entry ?? {}) as Partial<SentPicture>;
  if (typeof url !== 'string' || typeof thumbnail !== 'string') return false;
  return url.startsWith('/') && (thumbnail === '' || thumbnail.startsWith('data:image/'));
}
