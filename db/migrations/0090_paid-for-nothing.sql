-- A payment that gave nothing and did not go back is found by the daily comparison.
alter table reconciliation_findings drop constraint reconciliation_findings_kind_check;
alter table reconciliation_findings add constraint reconciliation_findings_kind_check check
  (kind in ('unresolved', 'unknown_payment', 'wrong_amount', 'refund_failed', 'unknown_subscription', 'dispute', 'event_failed', 'broken_pix', 'paid_for_nothing'));
