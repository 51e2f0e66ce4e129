declare module '../ground/engine/tables.ts' {
  /** Rows of contact messages. */
  interface Tables {
    contact_message: {
      bucket: number;
      id: string;
      merchant_number: string;
      form_key: string;
      locale: string;
      message_cipher: Buffer;
      sent_at: Date;
    };
  }
}

export {};
