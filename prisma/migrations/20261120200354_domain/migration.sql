CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateEnum
CREATE TYPE "CouponCalculation" AS ENUM ('AMOUNT', 'PERCENT');

-- CreateEnum
CREATE TYPE "Schedule" AS ENUM ('NONE', 'OTC', 'G', 'H', 'H1', 'X');

-- CreateEnum
CREATE TYPE "PartnerType" AS ENUM ('DELIVERY', 'STORE');

-- CreateEnum
CREATE TYPE "Role" AS ENUM ('CUSTOMER', 'PHARMACIST', 'OPERATOR', 'OWNER');

-- CreateEnum
CREATE TYPE "OrderStatus" AS ENUM ('ORDER_PLACED', 'PURCHASED', 'DISPATCHED', 'DELIVERED', 'RETURNED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "PrescriptionStatus" AS ENUM ('PENDING', 'APPROVED', 'REJECTED');

-- CreateEnum
CREATE TYPE "PaymentStatus" AS ENUM ('CREATED', 'FAILED', 'AUTHORIZED', 'CAPTURED', 'REFUNDED');

-- CreateEnum
CREATE TYPE "RefundStatus" AS ENUM ('PENDING', 'PROCESSED', 'FAILED');

-- CreateEnum
CREATE TYPE "ReservationState" AS ENUM ('HELD', 'SOLD', 'RELEASED');

-- CreateEnum
CREATE TYPE "MovementReason" AS ENUM ('OPENING', 'IMPORT', 'RECEIVED', 'SOLD', 'RETURNED', 'CORRECTION');

-- CreateTable
CREATE TABLE "setting" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "setting_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "cart" (
    "customer_id" UUID NOT NULL,
    "coupon_id" UUID,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cart_pkey" PRIMARY KEY ("customer_id")
);

-- CreateTable
CREATE TABLE "cart_line" (
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "product_id" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "prescription_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cart_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "liked_line" (
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "product_id" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "liked_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "saved_line" (
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "product_id" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "coupon" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "calculation" "CouponCalculation" NOT NULL DEFAULT 'AMOUNT',
    "offer" INTEGER NOT NULL,
    "amount_upto_paise" INTEGER NOT NULL,
    "valid_from" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "valid_until" TIMESTAMPTZ(3) NOT NULL,
    "uses_per_customer" INTEGER NOT NULL DEFAULT 1,
    "uses_total" INTEGER NOT NULL,
    "used_count" INTEGER NOT NULL DEFAULT 0,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "title" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "coupon_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "coupon_translation" (
    "coupon_id" UUID NOT NULL,
    "locale" TEXT NOT NULL,
    "title" TEXT NOT NULL,

    CONSTRAINT "coupon_translation_pkey" PRIMARY KEY ("coupon_id","locale")
);

-- CreateTable
CREATE TABLE "coupon_use" (
    "order_id" UUID NOT NULL,
    "coupon_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "coupon_use_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "category" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "image" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "category_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "category_translation" (
    "category_id" INTEGER NOT NULL,
    "locale" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "category_translation_pkey" PRIMARY KEY ("category_id","locale")
);

-- CreateTable
CREATE TABLE "subcategory" (
    "id" SERIAL NOT NULL,
    "category_id" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "name" TEXT NOT NULL,

    CONSTRAINT "subcategory_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subcategory_translation" (
    "subcategory_id" INTEGER NOT NULL,
    "locale" TEXT NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "subcategory_translation_pkey" PRIMARY KEY ("subcategory_id","locale")
);

-- CreateTable
CREATE TABLE "product" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "sku" TEXT NOT NULL,
    "import_id" TEXT,
    "category_id" INTEGER NOT NULL,
    "subcategory_id" INTEGER NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "brand" TEXT NOT NULL DEFAULT '',
    "manufacturer" TEXT NOT NULL DEFAULT '',
    "manufacturer_address" TEXT NOT NULL DEFAULT '',
    "country_of_origin" TEXT NOT NULL DEFAULT 'India',
    "composition" TEXT,
    "ingredients" TEXT,
    "material" TEXT,
    "size" TEXT,
    "organic_certified" BOOLEAN NOT NULL DEFAULT false,
    "expiry_date" DATE,
    "pack_size" TEXT NOT NULL DEFAULT '',
    "net_quantity" DECIMAL(12,3),
    "net_quantity_unit" TEXT,
    "form" TEXT NOT NULL DEFAULT '',
    "mrp_paise" INTEGER NOT NULL,
    "price_paise" INTEGER NOT NULL,
    "gst_rate_bp" INTEGER NOT NULL,
    "hsn" TEXT NOT NULL,
    "schedule" "Schedule" NOT NULL DEFAULT 'NONE',
    "requires_prescription" BOOLEAN NOT NULL DEFAULT false,
    "is_drug" BOOLEAN NOT NULL DEFAULT false,
    "is_medical_device" BOOLEAN NOT NULL DEFAULT false,
    "image" TEXT NOT NULL,
    "months" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "position" INTEGER NOT NULL DEFAULT 0,
    "rating_count" INTEGER NOT NULL DEFAULT 0,
    "rating_sum" INTEGER NOT NULL DEFAULT 0,
    "sold_count" INTEGER NOT NULL DEFAULT 0,
    "search_text" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "product_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_translation" (
    "product_id" INTEGER NOT NULL,
    "locale" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "pack_size" TEXT NOT NULL DEFAULT '',
    "ingredients" TEXT,

    CONSTRAINT "product_translation_pkey" PRIMARY KEY ("product_id","locale")
);

-- CreateTable
CREATE TABLE "product_image" (
    "id" SERIAL NOT NULL,
    "product_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "url" TEXT NOT NULL,

    CONSTRAINT "product_image_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_specification" (
    "product_id" INTEGER NOT NULL,
    "locale" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "product_specification_pkey" PRIMARY KEY ("product_id","locale","position")
);

-- CreateTable
CREATE TABLE "slug_redirect" (
    "kind" TEXT NOT NULL,
    "from_slug" TEXT NOT NULL,
    "target_id" INTEGER NOT NULL,

    CONSTRAINT "slug_redirect_pkey" PRIMARY KEY ("kind","from_slug")
);

-- CreateTable
CREATE TABLE "review" (
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "product_id" INTEGER NOT NULL,
    "rating" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "is_buyer" BOOLEAN NOT NULL DEFAULT false,
    "is_hidden" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "banner" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "image" TEXT NOT NULL,
    "href" TEXT NOT NULL,
    "colour" TEXT NOT NULL DEFAULT 'teal',
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "action" TEXT NOT NULL,

    CONSTRAINT "banner_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "banner_translation" (
    "banner_id" INTEGER NOT NULL,
    "locale" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "action" TEXT NOT NULL,

    CONSTRAINT "banner_translation_pkey" PRIMARY KEY ("banner_id","locale")
);

-- CreateTable
CREATE TABLE "notification" (
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "params" JSONB NOT NULL DEFAULT '{}',
    "image" TEXT,
    "order_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "partner_request" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "mobile" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "type" "PartnerType" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "handled_at" TIMESTAMPTZ(3),

    CONSTRAINT "partner_request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "newsletter_subscriber" (
    "email" TEXT NOT NULL,
    "locale" TEXT NOT NULL DEFAULT 'en',
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "unsubscribed_at" TIMESTAMPTZ(3),

    CONSTRAINT "newsletter_subscriber_pkey" PRIMARY KEY ("email")
);

-- CreateTable
CREATE TABLE "customer" (
    "id" UUID NOT NULL,
    "role" "Role" NOT NULL DEFAULT 'CUSTOMER',
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "gender" TEXT,
    "password_hash" TEXT,
    "password_changed_at" TIMESTAMPTZ(3),
    "email_verified_at" TIMESTAMPTZ(3),
    "welcome_sent_at" TIMESTAMPTZ(3),
    "locale" TEXT NOT NULL DEFAULT 'en',
    "profile_image_key" TEXT,
    "business_name" TEXT,
    "gstin" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "customer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_account" (
    "provider" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "customer_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sign_in_account_pkey" PRIMARY KEY ("provider","subject")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "customer_id" UUID NOT NULL,
    "remember" BOOLEAN NOT NULL DEFAULT false,
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "password_reset" (
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "password_reset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "consent" (
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "purpose" TEXT NOT NULL,
    "notice_version" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "given_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "consent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "address" (
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "place" TEXT NOT NULL,
    "detail" TEXT NOT NULL,
    "building" TEXT,
    "area" TEXT,
    "landmark" TEXT,
    "district" TEXT,
    "state" TEXT,
    "country" TEXT NOT NULL DEFAULT 'India',
    "pincode" TEXT,
    "latitude" DECIMAL(9,6),
    "longitude" DECIMAL(9,6),
    "is_current" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "address_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox_message" (
    "id" UUID NOT NULL,
    "topic" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "dedupe_key" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "available_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),
    "dead_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outbox_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" UUID NOT NULL,
    "actor_id" UUID,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "change" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "prescription" (
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "storage_key" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "original_name" TEXT NOT NULL,
    "status" "PrescriptionStatus" NOT NULL DEFAULT 'PENDING',
    "reviewed_by_id" UUID,
    "reviewed_at" TIMESTAMPTZ(3),
    "rejection_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "prescription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "receipt" TEXT NOT NULL,
    "customer_id" UUID NOT NULL,
    "status" "OrderStatus" NOT NULL DEFAULT 'ORDER_PLACED',
    "locale" TEXT NOT NULL DEFAULT 'en',
    "currency" TEXT NOT NULL DEFAULT 'INR',
    "mrp_total_paise" INTEGER NOT NULL,
    "items_discount_paise" INTEGER NOT NULL,
    "coupon_discount_paise" INTEGER NOT NULL DEFAULT 0,
    "shipping_paise" INTEGER NOT NULL DEFAULT 0,
    "payable_paise" INTEGER NOT NULL,
    "tax_paise" INTEGER NOT NULL DEFAULT 0,
    "coupon_code" TEXT,
    "address_id" UUID,
    "recipient_name" TEXT NOT NULL,
    "recipient_phone" TEXT,
    "recipient_email" TEXT NOT NULL,
    "delivery_place" TEXT NOT NULL,
    "delivery_address" TEXT NOT NULL,
    "delivery_state" TEXT,
    "delivery_pincode" TEXT,
    "business_name" TEXT,
    "gstin" TEXT,
    "razorpay_order_id" TEXT,
    "tracking_number" TEXT,
    "store_phone" TEXT,
    "agent_phone" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3),
    "dispatched_at" TIMESTAMPTZ(3),
    "delivered_at" TIMESTAMPTZ(3),
    "return_window_days" INTEGER NOT NULL DEFAULT 7,

    CONSTRAINT "order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_line" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "cart_line_id" UUID NOT NULL,
    "product_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "sku" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "local_name" TEXT,
    "brand" TEXT NOT NULL,
    "image" TEXT NOT NULL,
    "pack_size" TEXT NOT NULL,
    "hsn" TEXT NOT NULL,
    "requires_prescription" BOOLEAN NOT NULL,
    "prescription_id" UUID,
    "quantity" INTEGER NOT NULL,
    "returned_quantity" INTEGER NOT NULL DEFAULT 0,
    "mrp_paise" INTEGER NOT NULL,
    "price_paise" INTEGER NOT NULL,
    "coupon_discount_paise" INTEGER NOT NULL DEFAULT 0,
    "gst_rate_bp" INTEGER NOT NULL,
    "total_paise" INTEGER NOT NULL,
    "tax_paise" INTEGER NOT NULL,

    CONSTRAINT "order_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_event" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "from_status" "OrderStatus",
    "to_status" "OrderStatus" NOT NULL,
    "actor" TEXT NOT NULL,
    "actor_id" UUID,
    "note" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "is_credit_note" BOOLEAN NOT NULL DEFAULT false,
    "number" TEXT NOT NULL,
    "financial_year" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "total_paise" INTEGER NOT NULL,
    "tax_paise" INTEGER NOT NULL,
    "storage_key" TEXT,
    "issued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "razorpay_payment_id" TEXT NOT NULL,
    "razorpay_order_id" TEXT NOT NULL,
    "status" "PaymentStatus" NOT NULL,
    "amount_paise" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'INR',
    "method" TEXT,
    "error_code" TEXT,
    "error_description" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "captured_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refund" (
    "id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "amount_paise" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "status" "RefundStatus" NOT NULL DEFAULT 'PENDING',
    "razorpay_refund_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "processed_at" TIMESTAMPTZ(3),

    CONSTRAINT "refund_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_event" (
    "event_id" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "processed_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,

    CONSTRAINT "webhook_event_pkey" PRIMARY KEY ("event_id")
);

-- CreateTable
CREATE TABLE "stock_level" (
    "product_id" INTEGER NOT NULL,
    "on_hand" INTEGER NOT NULL DEFAULT 0,
    "reserved" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "stock_level_pkey" PRIMARY KEY ("product_id")
);

-- CreateTable
CREATE TABLE "stock_reservation" (
    "order_id" UUID NOT NULL,
    "product_id" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "state" "ReservationState" NOT NULL DEFAULT 'HELD',
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_reservation_pkey" PRIMARY KEY ("order_id","product_id")
);

-- CreateTable
CREATE TABLE "stock_movement" (
    "id" UUID NOT NULL,
    "product_id" INTEGER NOT NULL,
    "delta" INTEGER NOT NULL,
    "reason" "MovementReason" NOT NULL,
    "order_id" UUID,
    "actor" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_movement_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "cart_coupon_id_idx" ON "cart"("coupon_id");

-- CreateIndex
CREATE INDEX "cart_line_product_id_idx" ON "cart_line"("product_id");

-- CreateIndex
CREATE INDEX "cart_line_prescription_id_idx" ON "cart_line"("prescription_id");

-- CreateIndex
CREATE UNIQUE INDEX "cart_line_customer_id_product_id_key" ON "cart_line"("customer_id", "product_id");

-- CreateIndex
CREATE INDEX "liked_line_product_id_idx" ON "liked_line"("product_id");

-- CreateIndex
CREATE UNIQUE INDEX "liked_line_customer_id_product_id_key" ON "liked_line"("customer_id", "product_id");

-- CreateIndex
CREATE INDEX "saved_line_product_id_idx" ON "saved_line"("product_id");

-- CreateIndex
CREATE UNIQUE INDEX "saved_line_customer_id_product_id_key" ON "saved_line"("customer_id", "product_id");

-- CreateIndex
CREATE UNIQUE INDEX "coupon_code_key" ON "coupon"("code");

-- CreateIndex
CREATE INDEX "coupon_is_active_valid_until_idx" ON "coupon"("is_active", "valid_until");

-- CreateIndex
CREATE INDEX "coupon_use_coupon_id_customer_id_idx" ON "coupon_use"("coupon_id", "customer_id");

-- CreateIndex
CREATE INDEX "coupon_use_customer_id_idx" ON "coupon_use"("customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "category_slug_key" ON "category"("slug");

-- CreateIndex
CREATE INDEX "category_position_idx" ON "category"("position");

-- CreateIndex
CREATE UNIQUE INDEX "subcategory_category_id_slug_key" ON "subcategory"("category_id", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "subcategory_id_category_id_key" ON "subcategory"("id", "category_id");

-- CreateIndex
CREATE UNIQUE INDEX "product_slug_key" ON "product"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "product_sku_key" ON "product"("sku");

-- CreateIndex
CREATE UNIQUE INDEX "product_import_id_key" ON "product"("import_id");

-- CreateIndex
CREATE INDEX "product_category_id_position_id_idx" ON "product"("category_id", "position", "id");

-- CreateIndex
CREATE INDEX "product_subcategory_id_position_id_idx" ON "product"("subcategory_id", "position", "id");

-- CreateIndex
CREATE INDEX "product_category_id_name_idx" ON "product"("category_id", "name");

-- CreateIndex
CREATE INDEX "product_subcategory_id_name_idx" ON "product"("subcategory_id", "name");

-- CreateIndex
CREATE INDEX "product_category_id_price_paise_idx" ON "product"("category_id", "price_paise");

-- CreateIndex
CREATE INDEX "product_position_id_idx" ON "product"("position", "id");

-- CreateIndex
CREATE INDEX "product_name_id_idx" ON "product"("name", "id");

-- CreateIndex
CREATE INDEX "product_sold_count_id_idx" ON "product"("sold_count" DESC, "id");

-- CreateIndex
CREATE INDEX "product_brand_idx" ON "product"("brand");

-- CreateIndex
CREATE INDEX "product_form_idx" ON "product"("form");

-- CreateIndex
CREATE INDEX "product_requires_prescription_idx" ON "product"("requires_prescription");

-- CreateIndex
CREATE INDEX "product_search_text_idx" ON "product" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "product_months_idx" ON "product" USING GIN ("months");

-- CreateIndex
CREATE INDEX "product_translation_locale_name_idx" ON "product_translation"("locale", "name");

-- CreateIndex
CREATE UNIQUE INDEX "product_image_product_id_position_key" ON "product_image"("product_id", "position");

-- CreateIndex
CREATE INDEX "review_product_id_created_at_idx" ON "review"("product_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "review_customer_id_product_id_key" ON "review"("customer_id", "product_id");

-- CreateIndex
CREATE UNIQUE INDEX "banner_slug_key" ON "banner"("slug");

-- CreateIndex
CREATE INDEX "banner_position_idx" ON "banner"("position");

-- CreateIndex
CREATE INDEX "notification_customer_id_created_at_idx" ON "notification"("customer_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "notification_order_id_idx" ON "notification"("order_id");

-- CreateIndex
CREATE INDEX "partner_request_created_at_idx" ON "partner_request"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_subscriber_token_hash_key" ON "newsletter_subscriber"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "customer_email_key" ON "customer"("email");

-- CreateIndex
CREATE INDEX "customer_created_at_idx" ON "customer"("created_at");

-- CreateIndex
CREATE INDEX "sign_in_account_customer_id_idx" ON "sign_in_account"("customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "session_token_hash_key" ON "session"("token_hash");

-- CreateIndex
CREATE INDEX "session_customer_id_idx" ON "session"("customer_id");

-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "password_reset_token_hash_key" ON "password_reset"("token_hash");

-- CreateIndex
CREATE INDEX "password_reset_customer_id_idx" ON "password_reset"("customer_id");

-- CreateIndex
CREATE INDEX "consent_customer_id_purpose_idx" ON "consent"("customer_id", "purpose");

-- CreateIndex
CREATE INDEX "address_customer_id_idx" ON "address"("customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_message_dedupe_key_key" ON "outbox_message"("dedupe_key");

-- CreateIndex
CREATE INDEX "outbox_message_done_at_dead_at_available_at_idx" ON "outbox_message"("done_at", "dead_at", "available_at");

-- CreateIndex
CREATE INDEX "audit_entry_subject_subject_id_created_at_idx" ON "audit_entry"("subject", "subject_id", "created_at");

-- CreateIndex
CREATE INDEX "audit_entry_actor_id_created_at_idx" ON "audit_entry"("actor_id", "created_at");

-- CreateIndex
CREATE INDEX "audit_entry_created_at_idx" ON "audit_entry"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "prescription_storage_key_key" ON "prescription"("storage_key");

-- CreateIndex
CREATE INDEX "prescription_customer_id_created_at_idx" ON "prescription"("customer_id", "created_at");

-- CreateIndex
CREATE INDEX "prescription_status_created_at_idx" ON "prescription"("status", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "order_number_key" ON "order"("number");

-- CreateIndex
CREATE UNIQUE INDEX "order_receipt_key" ON "order"("receipt");

-- CreateIndex
CREATE UNIQUE INDEX "order_razorpay_order_id_key" ON "order"("razorpay_order_id");

-- CreateIndex
CREATE INDEX "order_customer_id_created_at_idx" ON "order"("customer_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "order_status_created_at_idx" ON "order"("status", "created_at");

-- CreateIndex
CREATE INDEX "order_address_id_idx" ON "order"("address_id");

-- CreateIndex
CREATE INDEX "order_line_customer_id_cart_line_id_idx" ON "order_line"("customer_id", "cart_line_id");

-- CreateIndex
CREATE INDEX "order_line_product_id_idx" ON "order_line"("product_id");

-- CreateIndex
CREATE INDEX "order_line_prescription_id_idx" ON "order_line"("prescription_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_line_order_id_product_id_key" ON "order_line"("order_id", "product_id");

-- CreateIndex
CREATE INDEX "order_event_order_id_created_at_idx" ON "order_event"("order_id", "created_at");

-- CreateIndex
CREATE INDEX "order_event_customer_id_idx" ON "order_event"("customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_number_key" ON "invoice"("number");

-- CreateIndex
CREATE INDEX "invoice_order_id_idx" ON "invoice"("order_id");

-- CreateIndex
CREATE INDEX "invoice_customer_id_idx" ON "invoice"("customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_financial_year_is_credit_note_sequence_key" ON "invoice"("financial_year", "is_credit_note", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "payment_razorpay_payment_id_key" ON "payment"("razorpay_payment_id");

-- CreateIndex
CREATE INDEX "payment_order_id_idx" ON "payment"("order_id");

-- CreateIndex
CREATE INDEX "payment_customer_id_idx" ON "payment"("customer_id");

-- CreateIndex
CREATE INDEX "payment_razorpay_order_id_idx" ON "payment"("razorpay_order_id");

-- CreateIndex
CREATE UNIQUE INDEX "refund_razorpay_refund_id_key" ON "refund"("razorpay_refund_id");

-- CreateIndex
CREATE INDEX "refund_payment_id_idx" ON "refund"("payment_id");

-- CreateIndex
CREATE INDEX "refund_order_id_idx" ON "refund"("order_id");

-- CreateIndex
CREATE INDEX "refund_customer_id_idx" ON "refund"("customer_id");

-- CreateIndex
CREATE INDEX "refund_status_idx" ON "refund"("status");

-- CreateIndex
CREATE INDEX "webhook_event_processed_at_received_at_idx" ON "webhook_event"("processed_at", "received_at");

-- CreateIndex
CREATE INDEX "stock_reservation_product_id_idx" ON "stock_reservation"("product_id");

-- CreateIndex
CREATE INDEX "stock_reservation_state_expires_at_idx" ON "stock_reservation"("state", "expires_at");

-- CreateIndex
CREATE INDEX "stock_movement_product_id_created_at_idx" ON "stock_movement"("product_id", "created_at");

-- CreateIndex
CREATE INDEX "stock_movement_order_id_idx" ON "stock_movement"("order_id");

-- AddForeignKey
ALTER TABLE "cart" ADD CONSTRAINT "cart_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart" ADD CONSTRAINT "cart_coupon_id_fkey" FOREIGN KEY ("coupon_id") REFERENCES "coupon"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_prescription_id_fkey" FOREIGN KEY ("prescription_id") REFERENCES "prescription"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "liked_line" ADD CONSTRAINT "liked_line_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "liked_line" ADD CONSTRAINT "liked_line_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_line" ADD CONSTRAINT "saved_line_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_line" ADD CONSTRAINT "saved_line_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coupon_translation" ADD CONSTRAINT "coupon_translation_coupon_id_fkey" FOREIGN KEY ("coupon_id") REFERENCES "coupon"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_coupon_id_fkey" FOREIGN KEY ("coupon_id") REFERENCES "coupon"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "category_translation" ADD CONSTRAINT "category_translation_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "category"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subcategory" ADD CONSTRAINT "subcategory_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "category"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subcategory_translation" ADD CONSTRAINT "subcategory_translation_subcategory_id_fkey" FOREIGN KEY ("subcategory_id") REFERENCES "subcategory"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product" ADD CONSTRAINT "product_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "category"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product" ADD CONSTRAINT "product_subcategory_id_category_id_fkey" FOREIGN KEY ("subcategory_id", "category_id") REFERENCES "subcategory"("id", "category_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_translation" ADD CONSTRAINT "product_translation_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_image" ADD CONSTRAINT "product_image_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_specification" ADD CONSTRAINT "product_specification_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "banner_translation" ADD CONSTRAINT "banner_translation_banner_id_fkey" FOREIGN KEY ("banner_id") REFERENCES "banner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification" ADD CONSTRAINT "notification_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification" ADD CONSTRAINT "notification_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_in_account" ADD CONSTRAINT "sign_in_account_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consent" ADD CONSTRAINT "consent_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "address" ADD CONSTRAINT "address_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prescription" ADD CONSTRAINT "prescription_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order" ADD CONSTRAINT "order_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order" ADD CONSTRAINT "order_address_id_fkey" FOREIGN KEY ("address_id") REFERENCES "address"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_prescription_id_fkey" FOREIGN KEY ("prescription_id") REFERENCES "prescription"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_level" ADD CONSTRAINT "stock_level_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_reservation" ADD CONSTRAINT "stock_reservation_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_reservation" ADD CONSTRAINT "stock_reservation_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What must never happen, whatever the code does.
ALTER TABLE "product"
  ADD CONSTRAINT "product_price_positive" CHECK ("mrp_paise" > 0 AND "price_paise" > 0),
  ADD CONSTRAINT "product_price_not_above_mrp" CHECK ("price_paise" <= "mrp_paise"),
  ADD CONSTRAINT "product_gst_rate" CHECK ("gst_rate_bp" BETWEEN 0 AND 4000),
  ADD CONSTRAINT "product_rating" CHECK ("rating_count" >= 0 AND "rating_sum" BETWEEN "rating_count" AND "rating_count" * 5),
  ADD CONSTRAINT "product_schedule_needs_prescription" CHECK ("requires_prescription" OR "schedule" NOT IN ('H', 'H1')),
  ADD CONSTRAINT "product_schedule_x_not_sold" CHECK ("schedule" <> 'X' OR NOT "is_active");
ALTER TABLE "stock_level" ADD CONSTRAINT "stock_level_never_oversold" CHECK (0 <= "reserved" AND "reserved" <= "on_hand");
ALTER TABLE "stock_reservation" ADD CONSTRAINT "stock_reservation_quantity" CHECK ("quantity" > 0);
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_moves" CHECK ("delta" <> 0);
ALTER TABLE "review" ADD CONSTRAINT "review_rating" CHECK ("rating" BETWEEN 1 AND 5);
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_quantity" CHECK ("quantity" BETWEEN 1 AND 1000);
ALTER TABLE "liked_line" ADD CONSTRAINT "liked_line_quantity" CHECK ("quantity" BETWEEN 1 AND 1000);
ALTER TABLE "saved_line" ADD CONSTRAINT "saved_line_quantity" CHECK ("quantity" BETWEEN 1 AND 1000);
ALTER TABLE "coupon"
  ADD CONSTRAINT "coupon_offer" CHECK ("offer" > 0 AND ("calculation" <> 'PERCENT' OR "offer" <= 100)),
  ADD CONSTRAINT "coupon_amount" CHECK ("amount_upto_paise" > 0),
  ADD CONSTRAINT "coupon_uses" CHECK ("uses_per_customer" > 0 AND 0 <= "used_count" AND "used_count" <= "uses_total"),
  ADD CONSTRAINT "coupon_code_upper" CHECK ("code" = upper("code"));
ALTER TABLE "order"
  ADD CONSTRAINT "order_money" CHECK ("mrp_total_paise" > 0 AND "items_discount_paise" >= 0 AND "coupon_discount_paise" >= 0 AND "shipping_paise" >= 0 AND "tax_paise" >= 0 AND "payable_paise" >= 0),
  ADD CONSTRAINT "order_adds_up" CHECK ("payable_paise" = "mrp_total_paise" - "items_discount_paise" - "coupon_discount_paise" + "shipping_paise"),
  ADD CONSTRAINT "order_paid_when_purchased" CHECK ("status" IN ('ORDER_PLACED', 'CANCELLED') OR "paid_at" IS NOT NULL),
  ADD CONSTRAINT "order_receipt_length" CHECK (length("receipt") <= 40);
ALTER TABLE "order_line"
  ADD CONSTRAINT "order_line_quantity" CHECK ("quantity" > 0 AND "returned_quantity" BETWEEN 0 AND "quantity"),
  ADD CONSTRAINT "order_line_price" CHECK (0 < "price_paise" AND "price_paise" <= "mrp_paise"),
  ADD CONSTRAINT "order_line_adds_up" CHECK ("total_paise" = "price_paise" * "quantity" - "coupon_discount_paise" AND "coupon_discount_paise" >= 0 AND "total_paise" >= 0),
  ADD CONSTRAINT "order_line_tax" CHECK ("tax_paise" BETWEEN 0 AND "total_paise");
ALTER TABLE "payment" ADD CONSTRAINT "payment_amount" CHECK ("amount_paise" >= 0);
ALTER TABLE "refund" ADD CONSTRAINT "refund_amount" CHECK ("amount_paise" > 0);
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_number_rule_46" CHECK (length("number") <= 16 AND "number" ~ '^[A-Za-z0-9/-]+$');
ALTER TABLE "customer" ADD CONSTRAINT "customer_email_lower" CHECK ("email" = lower("email"));

CREATE UNIQUE INDEX "address_one_current" ON "address" ("customer_id") WHERE "is_current" AND "deleted_at" IS NULL;
CREATE INDEX "stock_reservation_open" ON "stock_reservation" ("expires_at") WHERE "state" = 'HELD';
CREATE INDEX "outbox_message_due" ON "outbox_message" ("available_at") WHERE "done_at" IS NULL AND "dead_at" IS NULL;

-- Names sort as people expect (case and accents aside), in every language.
ALTER TABLE "product" ALTER COLUMN "name" TYPE TEXT COLLATE "und-x-icu";
ALTER TABLE "product_translation" ALTER COLUMN "name" TYPE TEXT COLLATE "und-x-icu";

-- Ledgers and histories are only ever added to. (Deleting goes with the whole order or account, by cascade.)
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER "stock_movement_append_only" BEFORE UPDATE OR DELETE ON "stock_movement" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "order_event_append_only" BEFORE UPDATE ON "order_event" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "audit_entry_append_only" BEFORE UPDATE OR DELETE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION refuse_change();
