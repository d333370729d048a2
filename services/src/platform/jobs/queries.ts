/** Those of the queues `$1` in which a job may begin now. One probe of an index for each. */
export const dueQueues = `
  select queue.name
  from unnest($1::text[]) as queue (name)
  cross join lateral (
    select from pgboss.job
    where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= pgboss.job_now()
    limit 1
  ) as due`;
