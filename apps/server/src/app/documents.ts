import type { Server } from 'node:http';
import type { Locale } from '../texts/texts.ts';

/** What the borrower's renderer is given: see the document entry of the borrower's app. */
export type DocumentInput = {
  readonly screen: string;
  readonly locale: Locale;
  readonly nonce: string;
  readonly page: unknown;
  readonly content: unknown;
  readonly conduct: 'specified' | 'strict';
  readonly mode: 'sandbox' | 'production';
  readonly brand: {
    readonly name: string;
    readonly logoUrl: string;
    readonly servicePhone: string;
    readonly email: string;
  };
  readonly settings: { readonly basePath: string; readonly paths: Readonly<Record<string, string>> };
};

/** The borrower's built screens: a whole document for each, and the folder of what they load. */
export type Documents = {
  renderDocument(input: DocumentInput): Promise<string>;
  /** Null when a development server serves them. */
  readonly assetsFolder: string | null;
  /** The script of the worker that answers for a page without a network; none while developing. */
  readonly workerFile?: string;
  /** Serves the sources and their changes while developing. */
  readonly middlewares?: unknown;
  /** The server to listen with, when changes travel to open pages over its socket. */
  readonly httpServer?: Server;
};
