-- Staff read how borrowers rated their loans, the newest first.
create index order_rating_newest on order_rating (rated_at desc, id desc);
