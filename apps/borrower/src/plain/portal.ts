import { shareDocument } from './share-document.ts';
import { switchPush } from './switch-push.ts';
import { workOnForms } from './work-on-forms.ts';

/**
 * The script of pages without React: log in, home, the borrower's own page and documents work without it. It lets the device work
 * where a code costs work, asks for notifications where the page has a switch for
 * them, and offers the file of a document to the app.
 */
workOnForms(document);
switchPush(document);
shareDocument(document, window);

// A page from the back-forward cache is out of date, so it loads again.
window.addEventListener('pageshow', (event) => event.persisted && window.location.reload());
document.documentElement.dataset.alive = 'true';
