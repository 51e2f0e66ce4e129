import { shrinkBeforeSending } from './shrink-before-sending.ts';

/** The script of pages with a form that takes a picture. They work without it, and send the picture as it is. */
for (const input of document.querySelectorAll<HTMLInputElement>('input[data-shrinks]'))
  if (input.form) shrinkBeforeSending(input.form, input);
document.documentElement.dataset.alive = 'true';
