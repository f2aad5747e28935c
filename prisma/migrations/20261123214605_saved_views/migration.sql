-- CreateTable
CREATE TABLE "saved_view" (
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "is_shared" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("id")
);

-- AddForeignKey
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A name is once a member's own and once everybody's; the lists are read by these too.
CREATE UNIQUE INDEX "saved_view_own_key" ON "saved_view" ("customer_id", "list", lower("name"));
CREATE UNIQUE INDEX "saved_view_shared_key" ON "saved_view" ("list", lower("name")) WHERE "is_shared";
