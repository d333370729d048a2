import { actorNames, type ActorName } from '../requests/actors.ts';
import type { TestMember, TestService } from '../service.ts';

export { actorNames, type ActorName };

/** Everybody who can call the API, made for one row of the access table, and what such a row needs. */
export class AccessActors {
  readonly service: TestService;
  readonly members: Record<Exclude<ActorName, 'visitor'>, TestMember>;

  private constructor(service: TestService, members: AccessActors['members']) {
    this.service = service;
    this.members = members;
  }

  static async make(service: TestService): Promise<AccessActors> {
    const [unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned] = await Promise.all([
      service.member(),
      service.member({ role: 'viewer' }),
      service.member(),
      service.member(),
      service.member({ role: 'moderator' }),
      service.member({ role: 'admin' }),
      service.member({ standing: 'suspended' }),
      service.member({ standing: 'banned' }),
    ]);
    await service.sql('update accounts set email_confirmed_at = null where id = $1', [unconfirmed.id]);
    await service.subscribe(premium, 1);
    return new AccessActors(service, { unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned });
  }

  /** The access token of an actor; a visitor has none. */
  tokenOf(name: ActorName): string | undefined {
    return name === 'visitor' ? undefined : this.members[name].token;
  }

  /** A new post of the responder. */
  post = async (): Promise<string> => (await this.service.createPost(this.members.responder)).id;

  /** A new post of a member who is none of the actors. */
  postOfAnother = async (): Promise<string> => (await this.service.createPost(await this.service.member())).id;
}
