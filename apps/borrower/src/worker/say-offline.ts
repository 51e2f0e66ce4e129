/**
 * The script of a page that could not be reached: says that the device is offline for as long as it is, also before anything was
 * tried. At a press on "Try again" the sentence goes and comes, so that the press is seen to have counted.
 */
export const sayOffline =
  "var line=document.getElementById('offline');function show(){line.hidden=navigator.onLine}show();" +
  "addEventListener('online',show);addEventListener('offline',show);" +
  "addEventListener('click',function(){line.hidden=true;setTimeout(show,400)});";
