/**
 * The script of a page that stands in for one of the server's: loads it again when the network is back, but never over the page that
 * the borrower is on the way to: a weak network comes and goes while they press a link. Who comes back from the telephone is here
 * again.
 */
export const retryOnline =
  'var isLeaving=false;' +
  "addEventListener('beforeunload',function(){isLeaving=true});" +
  "document.addEventListener('visibilitychange',function(){isLeaving=document.hidden&&isLeaving});" +
  "addEventListener('online',function(){if(navigator.onLine&&!isLeaving)location.reload()});";
