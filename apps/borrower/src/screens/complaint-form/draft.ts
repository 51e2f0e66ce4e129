/** An uploaded picture: its address on the server, and a small copy that shows without a network. */
export type SentPicture = { readonly url: string; readonly thumbnail: string };

/** The draft of a complaint. */
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
/** A day less than the server keeps unattached pictures. */
const keptMs = 6 * 86_400_000;

const nameOf = ({ userId, problemType, problemSonType, orderNo }: DraftOwner): string =>
  [userId, problemType, problemSonType, orderNo].join('/');

/** Saves a draft on the device, one at a time. Blocked storage is tolerated. */
export function keepDraft(owner: DraftOwner, draft: Draft, nowMs: number): void {
  try {
    const kept = JSON.stringify({ owner: nameOf(owner), keptAt: nowMs, ...draft });
    window.localStorage.setItem(storageKey, kept);
  } catch {
    // Private mode or a full store: the draft lasts as long as the page.
  }
}

/** The saved draft of this owner; the empty one if there is none, or if it is too old or unreadable. */
export function readDraft(owner: DraftOwner, nowMs: number): Draft {
  try {
    return parseDraft(window.localStorage.getItem(storageKey) ?? '', owner, nowMs);
  } catch {
    return emptyDraft;
  }
}

/** Parses a saved draft. Throws if it is not JSON. */
export function parseDraft(written: string, owner: DraftOwner, nowMs: number): Draft {
  const kept = JSON.parse(written) as Partial<Draft & { owner: string; keptAt: number }> | null;
  if (kept?.owner !== nameOf(owner) || !(Number(kept.keptAt) > nowMs - keptMs)) return emptyDraft;
  const pictures = Array.isArray(kept.pictures) ? kept.pictures.filter(isPicture) : [];
  return { text: typeof kept.text === 'string' ? kept.text : '', pictures };
}

/** Accepts only values that the form itself saves, so that nothing else becomes a picture's address. */
function isPicture(entry: unknown): entry is SentPicture {
  const { url, thumbnail } = (entry ?? {}) as Partial<SentPicture>;
  if (typeof url !== 'string' || typeof thumbnail !== 'string') return false;
  return url.startsWith('/') && (thumbnail === '' || thumbnail.startsWith('data:image/'));
}
