import { switchPush } from './switch-push.ts';
import { workOnForms } from './work-on-forms.ts';

/**
 * The script of the pages without React: log in, home and the borrower's own page work without it. It lets the device work
 * where a code costs work, and asks for notifications where the page has a switch for them.
 */
workOnForms(document);
switchPush(document);

// A page from the back-forward cache is out of date, so it loads again.
window.addEventListener('pageshow', (event) => event.persisted && window.location.reload());
document.documentElement.dataset.alive = 'true';
