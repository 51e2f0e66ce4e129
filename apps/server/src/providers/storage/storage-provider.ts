/** A stored file. */
export type StoredFile = { readonly bytes: Buffer; readonly contentType: string };

/**
 * A store of files. A key is a relative path that we make (`complaints/<borrower>/<picture>.jpg`), never
 * input of a person. Storing the same key again replaces the file. Deleting an unknown key is not an error.
 */
export type StorageProvider = {
  readonly name: string;
  put(key: string, file: StoredFile): Promise<void>;
  /** The file of a key, or null. */
  find(key: string): Promise<StoredFile | null>;
  remove(key: string): Promise<void>;
};

/** The storage was unreachable or refused our request. Try again later. */
export class StorageFailure extends Error {
  constructor(provider: string, reason: string, options?: ErrorOptions) {
    super(`storage ${provider}: ${reason}`, options);
    this.name = 'StorageFailure';
  }
}

const keyPattern = /^(?:[A-Za-z0-9_-]+\/)*[A-Za-z0-9_-]+\.[a-z0-9]{2,5}$/;

/** Asserts that a key cannot leave its folder. A violation is a bug, because keys never come from outside. */
export function assertKey(key: string): void {
  if (!keyPattern.test(key)) throw new Error('a storage key has another form than ours');
}
