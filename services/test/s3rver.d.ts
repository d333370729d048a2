declare module '@20minutes/s3rver' {
  /** A server that speaks the protocol of Amazon S3 and checks its signatures. It knows one key, whose two parts are `S3RVER`. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
    httpServer: import('node:http').Server;
  }
}
