/**
 * The script of a page that stands in for the answer to a form: "Try again" goes back to the form, in which the browser has kept what
 * was typed. Its address alone would open it empty. Without a network it stays, because a form that cannot be opened keeps nothing.
 */
export const backToForm =
  "addEventListener('click',function(e){" +
  'if(history.length<2||!e.target.closest(\'a[href=""]\'))return;' +
  'e.preventDefault();if(navigator.onLine)history.back()});';
