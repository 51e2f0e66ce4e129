/** The element that React renders into. */
export const rootId = 'root';

/** The script element with the screen's document as JSON. */
export const documentId = 'document';
