-- E-mails that wait in the queue since before their template was renamed or wanted more.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is null then return; end if;
  update graphile_worker._private_jobs set payload = jsonb_set(payload::jsonb || '{"message": "ad_refused"}', '{data}',
      jsonb_build_object('firstName', payload->'data'->'firstName', 'adName', payload->'data'->'vehicleName', 'reason', payload->'data'->'reason',
        'ownPath', '/dashboard/vehicles/' || (payload->'data'->>'vehicleId') || '/edit'))
   where payload->>'message' = 'vehicle_refused';
  update graphile_worker._private_jobs set payload = jsonb_set(payload::jsonb, '{data,contact}', '[]')
   where payload->>'message' = 'ad_held' and payload->'data'->'contact' is null;
  update graphile_worker._private_jobs set payload = jsonb_set(payload::jsonb, '{data,isAgain}', 'true')
   where payload->>'message' = 'regret_to_office' and payload->'data'->'isAgain' is null;
  update graphile_worker._private_jobs set payload = jsonb_set(payload::jsonb, '{data,alert,by}', '"account"')
   where payload->'data'->'alert'->>'kind' = 'many_declines' and payload->'data'->'alert'->'by' is null;
end $$;
