-- A message reaches a borrower while no page is open, so the language that the borrower last asked for is kept. Whoever
-- never asked for one has none, and is written to in the language of the market.

alter table borrower add column locale text check (locale in ('en', 'fil', 'hi', 'id'));
