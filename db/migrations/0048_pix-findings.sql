-- A Pix code that does not verify is found and not shown. Late money is credited or given back at once and needs
-- nobody; a regret is of a purchase, which a change of plan is a part of.
delete from reconciliation_findings where kind = 'late_payment';
alter table reconciliation_findings drop constraint reconciliation_findings_kind_check;
alter table reconciliation_findings add constraint reconciliation_findings_kind_check check
  (kind in ('unresolved', 'unknown_payment', 'wrong_amount', 'refund_failed', 'unknown_subscription', 'dispute', 'event_failed', 'broken_pix'));
alter table regrets drop column plan_change_id;
