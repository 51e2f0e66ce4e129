import type { Server } from 'node:http';
import type { Locale } from '../../lender/texts/texts.ts';

/** The input of the borrower's renderer; see the document entry of the borrower's app. */
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
    readonly registration: string;
  };
  readonly settings: { readonly basePath: string; readonly paths: Readonly<Record<string, string>> };
};

/** The borrower's built screens: a renderer for whole documents, and the folder of their assets. */
export type Documents = {
  renderDocument(input: DocumentInput): Promise<string>;
  /** Null when a development server serves them. */
  readonly assetsFolder: string | null;
  /** The script of the service worker; absent during development. */
  readonly workerFile?: string;
  /** Serves the sources and hot updates during development. */
  readonly middlewares?: unknown;
  /** The server that carries hot updates to open pages. */
  readonly httpServer?: Server;
};
