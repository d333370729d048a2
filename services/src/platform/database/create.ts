import { isRaw, type EntityName, type RequiredEntityData } from '@mikro-orm/core';
import type { Em } from './database.ts';

/**
 * A new row, inserted at the flush, of which properties may be the database's to fill in, such as `entityFromNow()`. `em.create` takes
 * those for dates that it has to read, so they are set once the entity is there.
 */
export function createRow<E extends object>(em: Em, entity: EntityName<E>, data: RequiredEntityData<E>): E {
  const properties = Object.entries(data);
  const row = em.create(entity, Object.fromEntries(properties.filter(([, value]) => !isRaw(value))) as RequiredEntityData<E>);
  return Object.assign(row, Object.fromEntries(properties.filter(([, value]) => isRaw(value))));
}
