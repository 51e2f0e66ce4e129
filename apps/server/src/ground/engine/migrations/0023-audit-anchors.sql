-- Whoever owns the database can cut the audit trail's end off and put the older head back, or empty both: nothing inside it
-- tells. So a closed day carries a signed anchor: how far the trail went then, and the seal of its last entry.
alter table day_close add column audit_anchor text;
